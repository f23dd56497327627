import * as z from 'zod/mini';
import { isValidSlug } from '#shared/lib/slug.ts';
import { lineSchema } from '#shared/lib/text-schema.ts';
import { TENANTS_COPY } from './tenants-copy.ts';

export const MIN_BUSINESS_NAME_LENGTH = 4;
export const MAX_BUSINESS_NAME_LENGTH = 80;

/** The name of a business at registration (`spec 5`). */
export const BusinessNameSchema = lineSchema({
  min: MIN_BUSINESS_NAME_LENGTH,
  max: MAX_BUSINESS_NAME_LENGTH,
  tooShort: TENANTS_COPY.businessNameTooShort,
});

/** The same name changed in the settings, whose message is another (`spec 5`). */
export const NewBusinessNameSchema = lineSchema({
  min: MIN_BUSINESS_NAME_LENGTH,
  max: MAX_BUSINESS_NAME_LENGTH,
  tooShort: TENANTS_COPY.settingsNameTooShort,
});

/** A slug chosen at registration; whether it is free is for the unique index to say. */
export const SlugSchema = z
  .string({ error: TENANTS_COPY.slugInvalid })
  .check(z.refine(isValidSlug, TENANTS_COPY.slugInvalid));

/** A slug chosen in the settings, whose message is another (`spec 5`). */
export const NewSlugSchema = z
  .string({ error: TENANTS_COPY.settingsSlugInvalid })
  .check(z.refine(isValidSlug, TENANTS_COPY.settingsSlugInvalid));
