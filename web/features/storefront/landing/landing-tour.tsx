import type { ReactNode } from 'react';
import { LANDING_COPY } from './landing-copy.ts';
import { PointList } from './landing-sections.tsx';
import { ImportPicture, PanelPicture } from './product-picture.tsx';

type StopProps = { words: (typeof LANDING_COPY.tour)[keyof typeof LANDING_COPY.tour]; children: ReactNode };

function Stop({ words: { title, text, points }, children }: StopProps) {
  return (
    <>
      <div>
        <h3 className="font-display text-xl font-bold">{title}</h3>
        <p className="mt-2 text-ink-soft">{text}</p>
        <PointList points={points} />
      </div>
      {children}
    </>
  );
}

/** Pictures of the product's own screens. */
export function LandingTour() {
  const { tour } = LANDING_COPY;
  return (
    <section className="mx-auto max-w-6xl px-4 py-14 lg:py-20">
      <h2 className="font-display text-2xl font-bold sm:text-3xl">{LANDING_COPY.tourTitle}</h2>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">{LANDING_COPY.tourLead}</p>
      <div className="mt-10 grid items-center gap-8 lg:grid-cols-[1fr_1.7fr] lg:gap-14">
        <Stop words={tour.panel}>
          <PanelPicture alt={tour.panel.picture} />
        </Stop>
      </div>
      <div className="mt-14 grid items-center gap-8 lg:mt-20 lg:grid-cols-[1fr_1.7fr] lg:gap-14">
        <Stop words={tour.imports}>
          <ImportPicture alt={tour.imports.picture} />
        </Stop>
      </div>
    </section>
  );
}
