/** A style sheet as text, for the pages that carry theirs inline. */
declare module '*.css?inline' {
  const text: string;
  export default text;
}
