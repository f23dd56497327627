/** The storage key of the session's token (`spec 3`). It has a file of its own so that its importers load nothing else. */
export const TOKEN_KEY = 'auth_token';
