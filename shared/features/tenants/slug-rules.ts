import * as z from 'zod/mini';
import { isValidSlug } from '#shared/lib/slug.ts';
import { TENANTS_COPY } from './tenants-copy.ts';

/** A slug chosen at registration; whether it is free is for the unique index to say. */
export const SlugSchema = z
  .string({ error: TENANTS_COPY.slugInvalid })
  .check(z.refine(isValidSlug, TENANTS_COPY.slugInvalid));

/** A slug chosen in the settings, whose message is another (`spec 5`). */
export const NewSlugSchema = z
  .string({ error: TENANTS_COPY.settingsSlugInvalid })
  .check(z.refine(isValidSlug, TENANTS_COPY.settingsSlugInvalid));
