import { OUTBOUND_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { PANEL_LOGO_PATH, PATHS } from '#shared/lib/paths.ts';
import { PREVIEW_CHECK_COPY as COPY } from './share-copy.ts';

/** The limits of what WhatsApp's crawler reads from a page (`whatsapp 9`, `ux 9`). */
const PREVIEW_LIMITS = {
  headBytes: 300 * 1024,
  titleLength: 60,
  /** About the length that a chat shows. */
  shownDescription: 80,
  imageBytes: 300 * 1024,
  imageWidth: 300,
  imageRatio: 4,
} as const;

/** A preview as read from the public page. */
export type PreviewReading = {
  status: number;
  /** The number of bytes up to the end of the head. */
  headBytes: number;
  title: string;
  description: string;
  url: string;
  image: { type: string; bytes: number; width: number; height: number } | undefined;
};

/** The facts that the panel knows about the shared page. */
export type PreviewFacts = {
  store: { name: string; productCount: number; phone: string | null; hasLogo: boolean };
  /** undefined when the link is the store's own. */
  product: { hasPrice: boolean; hasPhoto: boolean } | undefined;
};

type PreviewRule = keyof typeof COPY;
export type PreviewCheck = {
  rule: PreviewRule;
  level: 'good' | 'improve' | 'wrong';
  text: string;
  fix?: { to: string; label: string };
};

type Finding = Omit<PreviewCheck, 'rule'>;

const good = (text: string): Finding => ({ level: 'good', text });

const checkVisible = ({ status }: PreviewReading, { product }: PreviewFacts): Finding => {
  if (status === 200) return good(COPY.visible.good);
  if (!product) return { level: 'wrong', text: COPY.visible.store };
  return {
    level: 'wrong',
    text: COPY.visible.product,
    fix: { to: PATHS.panelProducts, label: COPY.visible.fix },
  };
};

const checkTitle = ({ title }: PreviewReading, { product }: PreviewFacts): Finding => {
  const fix = product
    ? { to: PATHS.panelProducts, label: COPY.title.fixProduct }
    : { to: PATHS.panelSettings, label: COPY.title.fixStore };
  if (!title) return { level: 'wrong', text: COPY.title.missing, fix };
  if (title.length > PREVIEW_LIMITS.titleLength) return { level: 'improve', text: COPY.title.long, fix };
  return good(COPY.title.good);
};

const checkDescription = ({ description }: PreviewReading, { store, product }: PreviewFacts): Finding => {
  const fix = product
    ? { to: PATHS.panelProducts, label: COPY.description.fixProduct }
    : { to: PATHS.panelStoreProfile, label: COPY.description.fixStore };
  if (!description) return { level: 'wrong', text: COPY.description.missing, fix };
  if (product) {
    return product.hasPrice
      ? good(COPY.description.good)
      : { level: 'improve', text: COPY.description.noPrice, fix };
  }
  const automatic = OUTBOUND_COPY.storeDescription(store.name, store.productCount);
  if (description === automatic) return { level: 'improve', text: COPY.description.automatic, fix };
  if (description.length > PREVIEW_LIMITS.shownDescription)
    return { level: 'improve', text: COPY.description.long, fix };
  return good(COPY.description.good);
};

const imageProblem = ({ image }: PreviewReading): string | undefined => {
  if (!image) return COPY.image.missing;
  if (image.type !== 'image/jpeg') return COPY.image.wrongKind;
  if (image.bytes > PREVIEW_LIMITS.imageBytes) return COPY.image.heavy;
  const { width, height } = image;
  const isSmall = width < PREVIEW_LIMITS.imageWidth || width > height * PREVIEW_LIMITS.imageRatio;
  return isSmall ? COPY.image.small : undefined;
};

const checkImage = (reading: PreviewReading, { store, product }: PreviewFacts): Finding => {
  const problem = imageProblem(reading);
  if (problem) return { level: 'wrong', text: problem };
  if (product && !product.hasPhoto) {
    const fix = { to: PATHS.panelProducts, label: COPY.image.fixProduct };
    return { level: 'improve', text: COPY.image.noPhoto, fix };
  }
  if (!product && !store.hasLogo) {
    const fix = { to: PANEL_LOGO_PATH, label: COPY.image.fixStore };
    return { level: 'improve', text: COPY.image.noLogo, fix };
  }
  return good(COPY.image.good);
};

const checkProducts = (_reading: PreviewReading, { store }: PreviewFacts): Finding =>
  store.productCount > 0
    ? good(COPY.products.good)
    : {
        level: 'improve',
        text: COPY.products.none,
        fix: { to: PATHS.panelAddProduct, label: COPY.products.fix },
      };

const checkPhone = (_reading: PreviewReading, { store }: PreviewFacts): Finding =>
  store.phone === null
    ? {
        level: 'wrong',
        text: COPY.phone.missing,
        fix: { to: PATHS.panelStoreProfile, label: COPY.phone.fix },
      }
    : good(COPY.phone.good);

const checkSecure = ({ url }: PreviewReading): Finding =>
  url.startsWith('https://') ? good(COPY.secure.good) : { level: 'improve', text: COPY.secure.bad };

const checkEarly = ({ headBytes }: PreviewReading): Finding =>
  headBytes <= PREVIEW_LIMITS.headBytes ? good(COPY.early.good) : { level: 'wrong', text: COPY.early.bad };

type Check = (reading: PreviewReading, facts: PreviewFacts) => Finding;

const CHECKS: Record<PreviewRule, Check> = {
  visible: checkVisible,
  title: checkTitle,
  description: checkDescription,
  image: checkImage,
  products: checkProducts,
  phone: checkPhone,
  secure: checkSecure,
  early: checkEarly,
};

/** Checks a preview by the rules of WhatsApp and of good selling; for a hidden page only that it is hidden. */
export const checkPreview = (reading: PreviewReading, facts: PreviewFacts): PreviewCheck[] => {
  const visible: PreviewCheck = { rule: 'visible', ...checkVisible(reading, facts) };
  if (visible.level !== 'good') return [visible];
  const rules = Object.keys(CHECKS) as PreviewRule[];
  return rules.map((rule) => ({ rule, ...CHECKS[rule](reading, facts) }));
};
