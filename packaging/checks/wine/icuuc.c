/* For packaging/check windows only, never shipped: Windows has icuuc.dll since 1703, wine 8 has not, and Qt is linked to
   it. Here every converter of texts is "not available"; the program uses none. */
#define GIVEN __declspec(dllexport)
enum { U_FILE_ACCESS_ERROR = 4 };

GIVEN void *ucnv_open(const char *name, int *error)
{
    (void)name;
    if (error)
        *error = U_FILE_ACCESS_ERROR;
    return 0;
}

static void no_callback(void **action, const void **context)
{
    if (action)
        *action = 0;
    if (context)
        *context = 0;
}

GIVEN void ucnv_getToUCallBack(void *converter, void **action, const void **context)
{
    (void)converter;
    no_callback(action, context);
}

GIVEN void ucnv_getFromUCallBack(void *converter, void **action, const void **context)
{
    (void)converter;
    no_callback(action, context);
}

GIVEN void ucnv_close(void) {}
GIVEN void ucnv_reset(void) {}
GIVEN void ucnv_setToUCallBack(void) {}
GIVEN void ucnv_setFromUCallBack(void) {}
GIVEN void UCNV_FROM_U_CALLBACK_SUBSTITUTE(void) {}
GIVEN void UCNV_TO_U_CALLBACK_SUBSTITUTE(void) {}
GIVEN void ucnv_cbToUWriteUChars(void) {}
GIVEN void ucnv_cbFromUWriteUChars(void) {}
GIVEN void ucnv_toUnicode(void) {}
GIVEN void ucnv_fromUnicode(void) {}
GIVEN signed char ucnv_getMaxCharSize(void) { return 1; }
GIVEN int ucnv_toUCountPending(void) { return 0; }
GIVEN int ucnv_fromUCountPending(void) { return 0; }
GIVEN int ucnv_countAvailable(void) { return 0; }
