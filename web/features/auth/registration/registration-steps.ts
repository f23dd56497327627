import * as z from 'zod/mini';
import { AUTH_COPY } from '#shared/features/auth/auth-copy.ts';
import { RegistrationSchema } from '#shared/features/auth/registration-schema.ts';
import { fieldErrorsOf } from '#web/lib/form/field-errors.ts';
import { findSchemaProblems } from '#web/lib/form/use-form.ts';
import { ApiError } from '#web/lib/network/api-error.ts';
import type { SlugStatus } from '#web/lib/network/use-slug-status.ts';

/** The fields of the call, and what only the wizard asks or remembers. */
export const RegistrationFormSchema = z.extend(RegistrationSchema, {
  isSlugManual: z.boolean(),
  hasAcceptedTerms: z.boolean().check(z.refine((accepted) => accepted, AUTH_COPY.termsRequired)),
});
export type RegistrationValues = z.infer<typeof RegistrationFormSchema>;

export type EmailStatus = 'idle' | 'checking' | 'available' | 'taken';

/** What the server was asked about the typed values. */
type RegistrationChecks = {
  /** The message below the e-mail field, if any. */
  emailError: string | undefined;
  slugStatus: SlugStatus;
  isGeneratingSlug: boolean;
};

export const ADDRESS_STEP = 1;
export const TERMS_STEP = 2;
export const LAST_STEP = 3;

const STEP_OF_FIELD: Readonly<Record<string, number>> = {
  businessName: 0,
  email: 0,
  password: 0,
  tenantSlug: ADDRESS_STEP,
  hasAcceptedTerms: TERMS_STEP,
  plan: LAST_STEP,
};

/** Returns the first step that asks one of the fields; undefined when none does. */
const firstStepOf = (fields: readonly string[]): number | undefined =>
  fields.flatMap((field) => STEP_OF_FIELD[field] ?? []).sort()[0];

const isAddressReady = ({ slugStatus, isGeneratingSlug }: RegistrationChecks): boolean =>
  slugStatus === 'available' || (slugStatus !== 'taken' && !isGeneratingSlug);

/** Returns the furthest step that the wizard may show: all steps before it are valid (`spec 4`). */
export const reachableStep = (values: RegistrationValues, checks: RegistrationChecks): number =>
  firstStepOf([
    ...Object.keys(findSchemaProblems(RegistrationFormSchema, values)),
    ...(checks.emailError ? ['email'] : []),
    ...(isAddressReady(checks) ? [] : ['tenantSlug']),
  ]) ?? LAST_STEP;

const refusedFieldsOf = (error: ApiError): string[] => {
  if (error.code === 'EMAIL_TAKEN') return ['email'];
  if (error.code === 'SLUG_TAKEN') return ['tenantSlug'];
  return fieldErrorsOf(error).map(({ field }) => field);
};

/** Returns the step where a refused registration can be corrected; undefined when no field caused the refusal. */
export const stepWithError = (error: unknown): number | undefined =>
  error instanceof ApiError ? firstStepOf(refusedFieldsOf(error)) : undefined;
