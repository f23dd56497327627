/** The style of the documentation page: the colours of the painted sign (ux 8), by the reader's own light or dark. */
export const DOCS_STYLE = `
:root { color-scheme: light dark;
  --lienzo: light-dark(#fbfaf7, #111413); --papel: light-dark(#fff, #191d1c); --hundido: light-dark(#f3f1eb, #0c0f0e);
  --tinta: light-dark(#1c1b19, #edebe5); --tinta-2: light-dark(#57534b, #bdb9af);
  --linea: light-dark(#e2ded4, #333a38); --mar: light-dark(#0b6472, #5cc6d0); --mar-suave: light-dark(#e1f1f2, #10343a);
  --palma: light-dark(#1b7340, #6fd096); --palma-suave: light-dark(#e3f4e8, #12301e);
  --mango-texto: light-dark(#7a4b00, #f5c565); --mango-suave: light-dark(#fef3d9, #36290d);
  --cayena: light-dark(#c03a26, #ff8c75); --cayena-suave: light-dark(#fceae6, #3a1a14); }
* { box-sizing: border-box; margin: 0; }
html { scroll-behavior: smooth; scroll-padding-top: 1.5rem; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { background: var(--lienzo); color: var(--tinta); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--mar); text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--mar); outline-offset: 2px; border-radius: 4px; }
code, pre { font: 0.875rem/1.6 ui-monospace, SFMono-Regular, Menlo, monospace; }
.skip { position: absolute; left: -99rem; padding: 0.75rem 1rem; background: var(--papel); }
.skip:focus { left: 0.5rem; top: 0.5rem; }
.toldo { height: 10px; background: repeating-linear-gradient(90deg, #0b6472 0 32px, #fbfaf7 32px 64px, #f5b83d 64px 96px, #fbfaf7 96px 128px); }
.page { max-width: 78rem; margin: 0 auto; padding: 1.5rem 1rem 5rem; }
header { display: grid; gap: 0.75rem; max-width: 44rem; }
h1 { font-size: clamp(1.75rem, 6vw, 2.5rem); line-height: 1.15; letter-spacing: -0.02em; }
header p, .muted { color: var(--tinta-2); }
.facts { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; padding: 0; list-style: none; }
h2 { font-size: 1.375rem; text-transform: capitalize; margin: 2.5rem 0 1rem; }
h2:first-child { margin-top: 0; }
h3 { font-size: 1.0625rem; line-height: 1.4; display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: baseline; }
h4 { font-size: 0.875rem; margin: 1.25rem 0 0.5rem; color: var(--tinta-2); }
nav { margin: 1.75rem 0; max-height: 45vh; overflow-y: auto; border: 1px solid var(--linea); border-radius: 14px; padding: 0 0.5rem 0.5rem; }
nav ul { list-style: none; padding: 0; }
nav li a { display: flex; gap: 0.5rem; align-items: baseline; padding: 0.625rem 0.75rem; border-radius: 8px; text-decoration: none; color: inherit; }
nav li a:hover { background: var(--hundido); }
nav b { display: block; padding: 0.875rem 0.75rem 0.25rem; text-transform: capitalize; color: var(--tinta-2); font-size: 0.875rem; }
article { background: var(--papel); border: 1px solid var(--linea); border-radius: 14px; padding: 1.25rem; margin-bottom: 1.25rem; min-width: 0; }
article:target { border-color: var(--mar); box-shadow: 0 0 0 1px var(--mar); }
article > p { margin-top: 0.5rem; }
.anchor { color: inherit; text-decoration: none; }
.anchor:hover code { text-decoration: underline; }
.method { font: 700 0.75rem/1 ui-monospace, monospace; padding: 0.3rem 0.5rem; border-radius: 6px; min-width: 3.9rem; text-align: center; }
nav .method { font-size: 0.625rem; min-width: 3.2rem; flex: none; }
.get { color: var(--mar); background: var(--mar-suave); } .post { color: var(--palma); background: var(--palma-suave); }
.put { color: var(--mango-texto); background: var(--mango-suave); } .delete { color: var(--cayena); background: var(--cayena-suave); }
pre { background: var(--hundido); border-radius: 10px; padding: 0.875rem 1rem; overflow-x: auto; overflow-wrap: normal; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th { text-align: left; font-size: 0.8125rem; color: var(--tinta-2); font-weight: 600; padding: 0.25rem 0.75rem 0.25rem 0; }
td { border-top: 1px solid var(--linea); padding: 0.5rem 0.75rem 0.5rem 0; vertical-align: top; }
th:first-child { width: 30%; } th:nth-child(2) { width: 35%; }
td:first-child { min-width: 8rem; }
.d1 { padding-left: 1rem; } .d2 { padding-left: 2rem; } .d3 { padding-left: 3rem; }
.must { color: var(--cayena); font-size: 0.8125rem; white-space: nowrap; }
article details { margin-top: 1rem; }
article summary { cursor: pointer; min-height: 2rem; font-weight: 600; font-size: 0.9375rem; }
@media (min-width: 1024px) {
  .columns { display: grid; grid-template-columns: 16rem minmax(0, 1fr); gap: 2.5rem; align-items: start; margin-top: 2rem; }
  nav { position: sticky; top: 1rem; max-height: calc(100vh - 2rem); margin: 0; border: 0; padding: 0; }
  nav li a { padding: 0.3125rem 0.75rem; font-size: 0.9375rem; }
  article { padding: 1.5rem; }
}
@media (max-width: 40rem) {
  thead { display: none; } tr { display: block; padding: 0.5rem 0; border-top: 1px solid var(--linea); } td { display: block; border: 0; padding: 0.0625rem 0; }
}`;
