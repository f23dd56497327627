import { type InstallationOffer, OFFERS, OFFERS_META } from '#shared/lib/offers.ts';

/** Reads what the operator offers here, as our own server wrote it into the document. */
export const readOffers = (): InstallationOffer[] => {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${OFFERS_META}]`);
  const words = meta?.content.split(' ') ?? [];
  return OFFERS.filter((offer) => words.includes(offer));
};
