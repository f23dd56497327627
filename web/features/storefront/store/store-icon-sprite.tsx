/** Our own drawings on a 24 px square, stroked at 1.75 (ux 8). */
const DRAWINGS = {
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
  grid: '<path d="M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z"/>',
  list: '<path d="M4 5h5v5H4zM4 14h5v5H4zM12.5 6.5H20M12.5 15.5H20M12.5 9H17M12.5 18H17"/>',
  heart: '<path d="M12 20S3.5 15 3.5 9.2A4.6 4.6 0 0 1 12 6.7a4.6 4.6 0 0 1 8.5 2.5C20.5 15 12 20 12 20z"/>',
  share:
    '<circle cx="6.5" cy="12" r="2.5"/><circle cx="17.5" cy="6" r="2.5"/><circle cx="17.5" cy="18" r="2.5"/><path d="m8.7 10.8 6.6-3.6M8.7 13.2l6.6 3.6"/>',
  chat: '<path d="M3.6 20.4 5 16.2a8.4 8.4 0 1 1 3.2 3z"/><path d="M9.1 8.2c.2 3.3 3.4 6.5 6.7 6.7l1-1.8-2.1-1.2-1 .9c-1-.5-2-1.5-2.5-2.5l.9-1-1.2-2.1z" fill="currentColor" stroke="none"/>',
  talk: '<path d="M4 4.5h16v11.5H10.5L6 20v-4H4zM8 9h8M8 12h5"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  left: '<path d="m14.5 5.5-6.5 6.5 6.5 6.5"/>',
  right: '<path d="m9.5 5.5 6.5 6.5-6.5 6.5"/>',
  sort: '<path d="M8 5v14m0 0-3.5-3.5M8 19l3.5-3.5M16 19V5m0 0-3.5 3.5M16 5l3.5 3.5"/>',
  down: '<path d="m6 9.5 6 6 6-6"/>',
  pin: '<path d="M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11z"/><circle cx="12" cy="10" r="2.3"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.2 2"/>',
  star: '<path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z" fill="currentColor"/>',
  box: '<path d="m4 8 8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8"/>',
} as const;

export type IconName = keyof typeof DRAWINGS;

const SYMBOLS = Object.entries(DRAWINGS)
  .map(([name, drawing]) => `<symbol id="i-${name}" viewBox="0 0 24 24">${drawing}</symbol>`)
  .join('');

/** The drawings, once per page; every icon refers to them. Only the server draws them: no script contains them. */
export function IconSprite() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant drawings
  return <svg className="sprite" aria-hidden="true" dangerouslySetInnerHTML={{ __html: SYMBOLS }} />;
}
