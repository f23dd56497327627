import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { registerCall } from '#shared/features/auth/auth-calls.ts';
import { REGISTRATION_COPY } from '#shared/features/auth/auth-copy.ts';
import type { RegistrationPlan } from '#shared/features/plans/registration-plan.ts';
import { createDraftStore, unfinished } from '#web/lib/form/draft-storage.ts';
import { useDraftOffer } from '#web/lib/form/use-draft.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { saveSession } from '#web/lib/session/session-storage.ts';
import {
  LAST_STEP,
  RegistrationFormSchema,
  type RegistrationValues,
  reachableStep,
  stepWithError,
} from './registration-steps.ts';
import { useEmailCheck } from './use-email-check.ts';
import { useStoreAddress } from './use-store-address.ts';

/** Creates a store and its owner. */
const sendRegistration = apiCall<typeof registerCall>({ method: 'POST', path: '/auth/register' });

/** What the wizard stores on the device: everything except the password and the consent. */
const registrationDraft = createDraftStore(
  'registro',
  unfinished(z.omit(RegistrationFormSchema, { password: true, hasAcceptedTerms: true })),
);
type RegistrationDraft = NonNullable<ReturnType<typeof registrationDraft.read>>;

/** Whether the values are worth offering again later. */
const isWorthKeeping = ({ businessName, email }: RegistrationDraft): boolean =>
  businessName.trim() !== '' || email.trim() !== '';

const readDraft = (): RegistrationDraft | undefined => {
  const draft = registrationDraft.read();
  return draft && isWorthKeeping(draft) ? draft : undefined;
};

const saveDraft = ({ password: _, hasAcceptedTerms: __, ...draft }: RegistrationValues): void => {
  if (isWorthKeeping(draft)) registrationDraft.save(draft);
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

/** The wizard's form, checks and position. A refusal is shown at the top of the step where it can be corrected. */
export const useRegistration = (plan: RegistrationPlan, onRegistered: () => void) => {
  // The page of the panel takes a while to come, and a second press meanwhile would register again.
  const [isRegistered, setRegistered] = useState(false);
  const registration = useForm({
    values: {
      businessName: '',
      email: '',
      password: '',
      tenantSlug: '',
      isSlugManual: false,
      hasAcceptedTerms: false,
      plan,
    } as RegistrationValues,
    mode: 'onTouched',
    judge: RegistrationFormSchema,
    send: async ({ isSlugManual: _, hasAcceptedTerms: __, ...body }) => {
      try {
        return await sendRegistration({ body });
      } catch (error) {
        const step = stepWithError(error);
        if (step !== undefined) goTo(step);
        throw error;
      }
    },
    onSent: (session) => {
      saveSession(session);
      registrationDraft.clear();
      setRegistered(true);
      onRegistered();
      return undefined;
    },
    texts: { failed: REGISTRATION_COPY.failed },
  });
  const { form } = registration;
  const values = form.watch();
  const emailCheck = useEmailCheck();
  const address = useStoreAddress({
    businessName: values.businessName,
    slug: values.tenantSlug,
    isManual: values.isSlugManual,
    onAutomatic: (slug) => form.setValue('tenantSlug', slug),
  });
  const reachable = reachableStep(values, {
    emailError: emailCheck.error,
    slugStatus: address.status,
    isGeneratingSlug: address.isGenerating,
  });
  const { step, goTo } = useWizardStep(reachable);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: (state) => saveDraft(state.values) }),
    [form],
  );
  return {
    ...registration,
    values,
    emailCheck,
    address,
    step,
    goTo,
    isBusy: registration.isBusy || isRegistered,
    canLeave: step < reachable || step === LAST_STEP,
    draft: useDraftOffer({
      read: readDraft,
      onRecover: (found) => {
        form.reset({ ...values, ...found }, { keepDefaultValues: true });
        void emailCheck.judge(found.email);
      },
      forget: registrationDraft.clear,
    }),
  };
};

export type Registration = ReturnType<typeof useRegistration>;
