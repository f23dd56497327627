import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { registerCall } from '#shared/features/auth/auth-calls.ts';
import { REGISTRATION_COPY } from '#shared/features/auth/auth-copy.ts';
import { type RegistrationPlan, RegistrationPlanSchema } from '#shared/features/plans/registration-plan.ts';
import { deriveSlug } from '#shared/lib/slug.ts';
import { createDraftStore } from '#web/lib/form/draft-storage.ts';
import { useDraftOffer } from '#web/lib/form/use-draft.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { saveSession } from '#web/lib/session/session-storage.ts';
import {
  isStepValid,
  REGISTRATION_STEPS,
  type RegistrationDraft,
  stepWithError,
} from './registration-steps.ts';
import { useEmailCheck } from './use-email-check.ts';
import { useSlugSuggestions, useStoreAddress } from './use-store-address.ts';

/** The values that the wizard stores on the device: everything except the password. */
const RegistrationValuesSchema = z.object({
  businessName: z.string(),
  email: z.string(),
  slug: z.string(),
  isSlugManual: z.boolean(),
  plan: RegistrationPlanSchema,
});

type RegistrationValues = z.infer<typeof RegistrationValuesSchema>;

const registrationDraft = createDraftStore('registro', RegistrationValuesSchema);

/** The values of an untouched wizard. */
const emptyRegistration = (plan: RegistrationValues['plan']): RegistrationValues => ({
  businessName: '',
  email: '',
  slug: '',
  isSlugManual: false,
  plan,
});

/** Whether the values are worth offering again later. */
const isWorthKeeping = ({ businessName, email }: RegistrationValues): boolean =>
  businessName.trim() !== '' || email.trim() !== '';

const ADDRESS_STEP = 1;

const readDraft = (): RegistrationValues | undefined => {
  const draft = registrationDraft.read();
  return draft && isWorthKeeping(draft) ? draft : undefined;
};

/** Returns the furthest step allowed: all steps before it are valid. */
const reachableStep = (draft: RegistrationDraft): number => {
  const invalid = REGISTRATION_STEPS.findIndex((step) => !isStepValid(step, draft));
  return invalid === -1 ? REGISTRATION_STEPS.length - 1 : invalid;
};

const stepOf = (state: unknown): number => {
  if (typeof state !== 'object' || state === null || !('step' in state)) return 0;
  return typeof state.step === 'number' ? state.step : 0;
};

/**
 * Keeps the wizard's step in the browser's history, so that the phone's Back button goes to the previous step. When a
 * step is not allowed, as after a reload, the wizard goes back to the last allowed one and stays there, because
 * correcting a field must not move its owner forward while typing.
 */
const useWizardStep = (reachable: number) => {
  const [step, setStep] = useState(0);
  if (step > reachable) setStep(reachable);
  useEffect(() => {
    const follow = () => setStep(stepOf(window.history.state));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const goTo = (next: number): void => {
    window.history.pushState({ step: next }, '');
    setStep(next);
  };
  return { step: Math.min(step, reachable), goTo };
};

/** The wizard's values, checks and position. The password stays in memory; the other values are stored as a draft. */
export const useRegistration = (preselected: RegistrationPlan) => {
  const [values, setValues] = useState(() => emptyRegistration(preselected));
  const [password, setPassword] = useState('');
  const [hasAcceptedTerms, setHasAcceptedTerms] = useState(false);
  const emailCheck = useEmailCheck();

  const change = (changes: Partial<RegistrationValues>): void => {
    const next = { ...values, ...changes };
    setValues(next);
    if (isWorthKeeping(next)) registrationDraft.save(next);
  };
  const address = useStoreAddress({
    businessName: values.businessName,
    slug: values.slug,
    isManual: values.isSlugManual,
    onAutomatic: (slug) => change({ slug }),
  });
  const typed: RegistrationDraft = {
    ...values,
    password,
    emailError: emailCheck.error,
    slugStatus: address.status,
    isGeneratingSlug: address.isGenerating,
    hasAcceptedTerms,
  };
  const reachable = reachableStep(typed);
  const { step, goTo } = useWizardStep(reachable);
  const suggestions = useSlugSuggestions(values.businessName, step === ADDRESS_STEP);

  return {
    values,
    password,
    hasAcceptedTerms,
    emailCheck,
    address: { ...address, suggestions },
    step,
    canLeave: step < reachable || step === REGISTRATION_STEPS.length - 1,
    goTo,
    change,
    setPassword,
    setHasAcceptedTerms,
    /** A typed address is the owner's choice, unless it equals the one derived from the name (`spec 4`). */
    typeSlug: (slug: string) => change({ slug, isSlugManual: slug !== deriveSlug(values.businessName) }),
    pickSlug: (slug: string) => change({ slug, isSlugManual: true }),
    draft: useDraftOffer({
      read: readDraft,
      onRecover: (found) => {
        change(found);
        void emailCheck.judge(found.email);
      },
      forget: registrationDraft.clear,
    }),
  };
};

export type Registration = ReturnType<typeof useRegistration>;

/** Creates a store and its owner. */
const sendRegistration = apiCall<typeof registerCall>({ method: 'POST', path: '/auth/register' });

/** Sends the completed wizard; a refusal is shown at the top of the step where it can be corrected. */
export const useSubmitRegistration = (registration: Registration, onRegistered: () => void) => {
  const [isSending, setIsSending] = useState(false);
  const [message, setMessage] = useState<string>();
  const submit = async (): Promise<void> => {
    const { businessName, email, slug, plan } = registration.values;
    setIsSending(true);
    try {
      const { password } = registration;
      saveSession(
        await sendRegistration({ body: { businessName, email, password, tenantSlug: slug, plan } }),
      );
      registrationDraft.clear();
      onRegistered();
    } catch (error) {
      setIsSending(false);
      setMessage(errorText(error, REGISTRATION_COPY.failed));
      const step = stepWithError(error);
      if (step !== undefined) registration.goTo(step);
    }
  };
  return { isSending, message, submit };
};
