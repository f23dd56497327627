import { countText } from '#shared/lib/count-text.ts';

const MAX_STARS = 5;

/** Words about ratings that the store, the order's page and the panel all say. */
export const RATING_COPY = {
  starsLabel: (stars: number): string => `${stars} de ${MAX_STARS} estrellas`,
  count: (count: number): string => countText(count, { one: 'opinión', other: 'opiniones' }),
  boughtHere: 'Comprado aquí',
  nobody: 'Cliente de la tienda',
  answer: 'Respuesta de la tienda',
  changedMeanwhile: (stars: number, text: string): string =>
    `La cambiaron mientras la leías. Ahora tiene ${stars} de ${MAX_STARS} estrellas${text && ` y dice: «${text}»`}. Léela y decide otra vez.`,
} as const;

/** Texts of the ratings on a store's pages. */
export const STORE_RATINGS_COPY = {
  title: 'Lo que dicen quienes compraron',
  average: (average: string, count: number): string =>
    `${average} de ${MAX_STARS} · ${RATING_COPY.count(count)}`,
} as const;
