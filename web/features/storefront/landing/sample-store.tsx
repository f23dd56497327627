import { MessageCircle, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { LANDING_COPY } from '#shared/features/storefront/landing-copy.ts';
import { Toldo } from '#web/ui/toldo.tsx';

function CakeDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 100" className="size-full bg-mango-suave">
      <ellipse cx="50" cy="80" rx="36" ry="6" className="fill-linea" />
      <path d="M20 50h60v24q-30 9-60 0z" fill="#c98a4b" />
      <path d="M20 58q30 9 60 0v6q-30 9-60 0z" fill="#f3e3c3" />
      <path d="M18 46q0-12 32-12t32 12q0 6-4 8t-6 3-6-3-7 5-8-4-8 4-7-4-8 2-6-4-4-5z" fill="#fff" />
      <path d="M38 26q12-8 24 0l-4 12H42z" fill="#c03a26" />
      <circle cx="50" cy="20" r="4" fill="#f5b83d" />
    </svg>
  );
}

function CookieDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 100" className="size-full bg-mar-suave">
      <ellipse cx="50" cy="78" rx="34" ry="6" className="fill-linea" />
      <circle cx="62" cy="52" r="22" fill="#a9692f" />
      <circle cx="40" cy="50" r="24" fill="#c98a4b" />
      <g fill="#6b3f17">
        <circle cx="32" cy="42" r="3" />
        <circle cx="46" cy="38" r="3" />
        <circle cx="42" cy="54" r="3" />
        <circle cx="30" cy="58" r="3" />
        <circle cx="54" cy="58" r="3" />
        <circle cx="72" cy="48" r="3" />
      </g>
    </svg>
  );
}

const DRAWINGS = [<CakeDrawing key="cake" />, <CookieDrawing key="cookie" />];

function SampleProduct({ name, price, drawing }: { name: string; price: string; drawing: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-card border border-linea bg-papel">
      <div className="aspect-square">{drawing}</div>
      <div className="grid gap-1 p-2.5 text-sm">
        <span className="leading-snug">{name}</span>
        <span className="font-bold tabular-nums">{price}</span>
        <span className="mt-1 flex items-center justify-center gap-1.5 rounded-control bg-whatsapp px-1 py-2 text-center text-xs font-semibold text-sobre-whatsapp">
          {LANDING_COPY.sampleAsk}
        </span>
      </div>
    </div>
  );
}

/** A drawn store, said to be an example: what a shopper sees, and the conversation that follows. */
export function SampleStore() {
  return (
    <figure className="mx-auto w-full max-w-sm">
      <div aria-hidden="true" className="relative pb-16">
        <div className="overflow-hidden rounded-sheet border border-linea bg-lienzo shadow-overlay">
          <Toldo shape="scalloped" className="[--toldo-a:var(--cayena)]" />
          <div className="grid gap-3 px-4 pt-2 pb-20">
            <div>
              <p className="font-letrero text-lg font-bold">{LANDING_COPY.sampleStore}</p>
              <p className="text-xs text-tinta-3">{LANDING_COPY.samplePath}</p>
            </div>
            <p className="flex items-center gap-2 rounded-control border border-linea bg-papel px-3 py-2 text-sm text-tinta-3">
              <Search className="size-4" strokeWidth={1.75} />
              {LANDING_COPY.sampleSearch}
            </p>
            <div className="grid grid-cols-2 gap-3">
              {LANDING_COPY.sampleProducts.map((product, index) => (
                <SampleProduct key={product.name} {...product} drawing={DRAWINGS[index]} />
              ))}
            </div>
          </div>
        </div>
        <div className="absolute inset-x-3 bottom-0 grid gap-2 rounded-sheet border border-linea bg-alzado p-3 text-sm shadow-raised sm:-right-6 sm:left-12">
          <p className="justify-self-end rounded-card bg-palma-suave px-3 py-2">
            {LANDING_COPY.sampleQuestion}
          </p>
          <p className="flex items-start gap-2 justify-self-start rounded-card bg-hundido px-3 py-2">
            <MessageCircle className="mt-0.5 size-4 shrink-0 text-whatsapp" strokeWidth={1.75} />
            {LANDING_COPY.sampleAnswer}
          </p>
        </div>
      </div>
      <figcaption className="mt-4 text-center text-sm text-tinta-3">{LANDING_COPY.sampleCaption}</figcaption>
    </figure>
  );
}
