import { lazily } from '#shared/lib/lazily.ts';
import { OFFER_TEXT_COPY } from './offer-text-copy.ts';

const dayFormat = lazily(
  () =>
    new Intl.DateTimeFormat('es-DO', { day: 'numeric', month: 'long', timeZone: 'America/Santo_Domingo' }),
);

/** The last day of an offer in Santo Domingo, «30 de noviembre»: its end is no longer part of it. */
const lastDayText = (ends: string): string => dayFormat().format(new Date(Date.parse(ends) - 1));

/** «hasta el 30 de noviembre». */
export const offerUntilText = (ends: string): string => OFFER_TEXT_COPY.until(lastDayText(ends));
