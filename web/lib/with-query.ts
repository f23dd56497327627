/** The address with other values of its query; an empty one is left out. */
export const withQuery = (
  address: URLSearchParams,
  values: Readonly<Record<string, string | undefined>>,
): URLSearchParams => {
  const next = new URLSearchParams(address);
  for (const [key, value] of Object.entries(values)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
};
