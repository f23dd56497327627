import { foldText } from './text-fold.ts';

export const MAX_SLUG_LENGTH = 50;

const SLUG = /^[a-z0-9-]{4,50}$/;

/** The one reserved slug that a store may hold: the demo store, made by the seed only (`reliability 1.4`). */
export const DEMO_SLUG = 'demo';

/** Words that are paths of the product; a store with one of them as slug would hide a page or a call (`reliability 1.4`). */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'slug',
  'name',
  'change-status',
  'api',
  'admin',
  'superadmin',
  'panel',
  'login',
  'registro',
  'str',
  'terminos',
  'privacidad',
  'health',
  'healthz',
  'readyz',
  'metrics',
  'webhooks',
  'assets',
  'feed',
  'sitemap',
  'robots',
  DEMO_SLUG,
]);

/** Whether the text has the form of a store slug; says nothing about availability. */
export const isValidSlug = (slug: string): boolean => SLUG.test(slug);

/** Whether the slug is reserved for the product itself. */
export const isReservedSlug = (slug: string): boolean => RESERVED_SLUGS.has(slug);

/** Slug of a business name (`spec 5`): lower case, no accents, only letters and digits, spaces to hyphens, 50 at most. */
export const deriveSlug = (name: string): string =>
  foldText(name)
    .replace(/[^a-z0-9 ]/g, '')
    .trim()
    .replace(/ +/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/-$/, '');

/** Filters the input of a slug field: accents become plain letters, other foreign characters disappear. */
export const filterSlugInput = (typed: string): string =>
  foldText(typed)
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, MAX_SLUG_LENGTH);
