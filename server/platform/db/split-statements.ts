/** Comments, quoted texts and names, bodies between dollars, and what is left, of which a semicolon ends a statement. */
const TOKENS =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|[^;'"$/-]+|[\s\S]/g;
const COMMENT = /^(--|\/\*)/;

/**
 * Splits SQL into its statements. Citus sends its nodes the whole text in which a statement comes, and they take one statement.
 * Texts with backslash escapes and bodies of functions outside quotes (`begin atomic`) are not read.
 */
export const splitStatements = (sql: string): string[] => {
  const statements: string[] = [];
  let statement = '';
  for (const [token] of sql.matchAll(TOKENS)) {
    if (COMMENT.test(token)) continue;
    if (token !== ';') {
      statement += token;
      continue;
    }
    statements.push(statement.trim());
    statement = '';
  }
  return [...statements, statement.trim()].filter(Boolean);
};
