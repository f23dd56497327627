/** Opens the system's print window with a sheet of that size and no margins, which only an `@page` rule can ask for. */
export const printPoster = (size: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page{size:${size};margin:0}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const restore = (): void => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((kept) => kept !== sheet);
  };
  window.addEventListener('afterprint', restore, { once: true });
  window.print();
};
