const join = (conditions: readonly string[], operator: 'and' | 'or'): string => {
  if (conditions.length === 0) throw new Error('a query has no condition where it needs one');
  return `(${conditions.join(` ${operator} `)})`;
};

/** SQL that holds where every condition holds. An empty list throws: joined into a query it would be broken SQL. */
export const allOf = (conditions: readonly string[]): string => join(conditions, 'and');

/** SQL that holds where one of the conditions holds. An empty list throws, as in `allOf`. */
export const anyOf = (conditions: readonly string[]): string => join(conditions, 'or');
