/** A style sheet as text, for the pages that carry theirs inline. */
declare module '*.css?inline' {
  const text: string;
  export default text;
}

/** A style sheet as the address of its built file. */
declare module '*.css?url' {
  const address: string;
  export default address;
}
