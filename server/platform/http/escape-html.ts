const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that stands in HTML, or in a quoted attribute, as itself. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (special) => ENTITIES[special] ?? '');
