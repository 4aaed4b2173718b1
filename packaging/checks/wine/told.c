/* Prints a text that lies in a program (@FILE,-NUMBER) in a language, as a Windows of that language shows it. */
#include <windows.h>
#include <shlwapi.h>
#include <stdio.h>
#include <stdlib.h>

int wmain(int argc, wchar_t **argv)
{
    wchar_t text[1024];
    char bytes[4096];
    if (argc != 3)
        return 2;
    LANGID language = (LANGID)_wtoi(argv[2]);
    SetThreadLocale(MAKELCID(language, SORT_DEFAULT));
    SetThreadUILanguage(language);
    if (SHLoadIndirectString(argv[1], text, 1024, NULL) != S_OK)
        return 1;
    WideCharToMultiByte(CP_UTF8, 0, text, -1, bytes, sizeof bytes, NULL, NULL);
    puts(bytes);
    return 0;
}
