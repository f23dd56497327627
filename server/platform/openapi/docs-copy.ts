/** Texts of the API's documentation page; those of its calls are in the contracts. */
export const DOCS_COPY = {
  title: 'API de Colmado',
  /** Replaces texts of the library: a button's name begins with the text that it shows. */
  library: { navigation: { showAllEndpoints: 'Mostrar más endpoints de {name}' } },
  noScript: 'Esta página necesita JavaScript. Lo mismo se lee en el documento OpenAPI:',
};
