/** Where the session's token lies on the device (`spec 3`); alone in its file, so that who only asks for it loads no more. */
export const TOKEN_KEY = 'auth_token';
