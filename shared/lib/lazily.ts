/** Makes a thing when it is first needed and keeps it: what Intl builds costs tens of milliseconds at every start. */
export const lazily = <Thing>(make: () => Thing): (() => Thing) => {
  let made: Thing | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
