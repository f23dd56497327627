import { AI_MODELS, AI_MODELS_META, type AiModel } from '#shared/lib/ai-models.ts';

/** Reads what models of the operator do here, as our own server wrote it into the document. */
export const readAiModels = (): AiModel[] => {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${AI_MODELS_META}]`);
  const words = meta?.content.split(' ') ?? [];
  return AI_MODELS.filter((model) => words.includes(model));
};
