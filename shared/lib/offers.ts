import { AI_MODELS, type AiModel } from './ai-models.ts';

/** What plans include only where the operator has set it up: each kind of model, and addresses of the stores' own. */
export const OFFERS = [...AI_MODELS, 'own_address'] as const;
export type InstallationOffer = (typeof OFFERS)[number];

/** The name of the `<meta>` by which a document of panel or registration knows what is offered, as words. */
export const OFFERS_META = 'colmado-offers';

/** Says whether any model is configured. */
export const offersAi = (offers: readonly InstallationOffer[]): boolean =>
  AI_MODELS.some((model: AiModel) => offers.includes(model));
