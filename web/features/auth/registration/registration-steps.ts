import { RegistrationEmailSchema } from '#shared/features/auth/email-rules.ts';
import { NewPasswordSchema } from '#shared/features/auth/password-rules.ts';
import { BusinessNameSchema } from '#shared/features/tenants/name-and-slug.ts';
import { isValidSlug } from '#shared/lib/slug.ts';
import { fieldErrorsOf } from '#web/lib/form/field-errors.ts';
import { ApiError } from '#web/lib/network/api-error.ts';
import type { SlugStatus } from '#web/lib/network/use-slug-status.ts';

export const REGISTRATION_STEPS = ['account', 'address', 'terms', 'plan'] as const;
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number];

export type EmailStatus = 'idle' | 'checking' | 'available' | 'taken';

export type RegistrationDraft = {
  businessName: string;
  email: string;
  /** The message below the e-mail field, if any. */
  emailError: string | undefined;
  password: string;
  slug: string;
  slugStatus: SlugStatus;
  isGeneratingSlug: boolean;
  hasAcceptedTerms: boolean;
};

const isAccountValid = (draft: RegistrationDraft): boolean =>
  BusinessNameSchema.safeParse(draft.businessName).success &&
  RegistrationEmailSchema.safeParse(draft.email).success &&
  NewPasswordSchema.safeParse(draft.password).success &&
  !draft.emailError;

const isAddressValid = ({ slug, slugStatus, isGeneratingSlug }: RegistrationDraft): boolean => {
  if (!isValidSlug(slug) || slugStatus === 'taken') return false;
  return slugStatus === 'available' || !isGeneratingSlug;
};

const RULES = {
  account: isAccountValid,
  address: isAddressValid,
  terms: (draft) => draft.hasAcceptedTerms,
  plan: () => true,
} satisfies Record<RegistrationStep, (draft: RegistrationDraft) => boolean>;

/** Whether the wizard may leave the step (`spec 4`). */
export const isStepValid = (step: RegistrationStep, draft: RegistrationDraft): boolean => RULES[step](draft);

const STEP_OF_FIELD: Readonly<Record<string, RegistrationStep>> = {
  businessName: 'account',
  email: 'account',
  password: 'account',
  tenantSlug: 'address',
  plan: 'plan',
};

const fieldsOf = (error: ApiError): string[] => {
  if (error.code === 'EMAIL_TAKEN') return ['email'];
  if (error.code === 'SLUG_TAKEN') return ['tenantSlug'];
  return fieldErrorsOf(error).map(({ field }) => field);
};

/** Returns the wizard's step where a refused registration can be corrected; undefined when no field caused the refusal. */
export const stepWithError = (error: unknown): number | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  const steps = fieldsOf(error).flatMap((field) => STEP_OF_FIELD[field] ?? []);
  const [first] = steps.map((step) => REGISTRATION_STEPS.indexOf(step)).sort();
  return first;
};
