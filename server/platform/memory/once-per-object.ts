/** Makes what belongs to an object when it is first asked for, and keeps it for as long as the object is there. */
export const oncePerObject = <Key extends object, Made extends object>(
  make: (key: Key) => Made,
): ((key: Key) => Made) => {
  const known = new WeakMap<Key, Made>();
  return (key) => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
};
