/** The token with which a mail led here: the address's fragment, which no server and no log ever sees. */
export const readMailedToken = (): string => window.location.hash.slice(1);
