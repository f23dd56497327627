/** A font file as a data URL, for drawings that are made where no font is installed. */
declare module '*.woff?inline' {
  const url: string;
  export default url;
}
