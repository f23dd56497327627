/** SQL that holds where one of the conditions holds. An empty list throws: joined into a query it would be broken SQL. */
export const anyOf = (conditions: readonly string[]): string => {
  if (conditions.length === 0) throw new Error('a query has no condition where it needs one');
  return `(${conditions.join(' or ')})`;
};
