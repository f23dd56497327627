import type { Language } from '#server/platform/language/into-spanish.ts';
import type { CatalogueIndex } from '../search/catalogue-index.ts';
import type { Searcher, SearchWord } from '../search/search-catalogue.ts';
import type { Heard } from './cues.ts';
import type { PreparedFaq } from './match-faq.ts';
import type { Zone } from './match-place.ts';

/** What a message is read with: the store's catalogue and profile, and the conversation so far. */
export type ReadingOptions = {
  readonly message: string;
  readonly index: CatalogueIndex;
  readonly store: {
    readonly pickup: boolean;
    readonly deliveryZones: readonly Zone[];
    readonly paymentMethods: readonly { name: string }[];
    readonly faqs: readonly PreparedFaq[];
  };
  /** The memory of the conversation. */
  readonly memory: {
    readonly listed: readonly string[];
    readonly focus: string | null;
    readonly recent: readonly string[];
    readonly lastSearch: readonly SearchWord[];
    readonly cart: readonly { readonly productId: string; readonly variantOf?: string | undefined }[];
    /** The bot's open question: after `quantity`, «3 paquetes» counts what is talked of. */
    readonly asked?: string | null;
    /** The language of the last message. */
    readonly language?: Language;
  };
};

/** The same for its parts: what one of them has searched or heard is known to the next. */
export type PartOptions = ReadingOptions & {
  readonly search: Searcher;
  readonly hear: (line: string) => Heard;
};

/** The price limits of a wish, in centavos. */
export type Limits = { minPrice: number | undefined; maxPrice: number | undefined };
