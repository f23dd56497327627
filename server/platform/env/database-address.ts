const PARTS = /^(?<start>postgres(?:ql)?:\/\/(?:[^/?]*@)?)(?<hosts>[^/?@]*)(?<rest>.*)$/;

/** Splits the address of a database with several hosts, `postgres://user@one:5432,two:5432/colmado`, into an address of each. */
export const addressesOf = (url: string): string[] => {
  const { start = '', hosts = url, rest = '' } = PARTS.exec(url)?.groups ?? {};
  return hosts.split(',').map((host) => `${start}${host}${rest}`);
};

/** Says whether each address of a list of hosts is one of PostgreSQL. */
export const isDatabaseAddress = (url: string): boolean => {
  const addresses = addressesOf(url);
  // Alone, an address without a host is this machine; in a list it is a comma too many.
  const isComplete = (address: string) =>
    URL.canParse(address) && (addresses.length === 1 || new URL(address).host !== '');
  return PARTS.test(url) && addresses.every(isComplete);
};
