import { useState } from 'react';
import type { RegistrationPlan } from '#shared/features/plans/registration-plan.ts';
import { deriveSlug } from '#shared/lib/slug.ts';
import { useDraftOffer } from '#web/lib/form/use-draft.ts';
import { isStepValid, REGISTRATION_STEPS, type RegistrationDraft } from './registration-steps.ts';
import {
  emptyRegistration,
  isWorthKeeping,
  type RegistrationValues,
  registrationDraft,
} from './registration-values.ts';
import { useEmailCheck } from './use-email-check.ts';
import { useSlugSuggestions, useStoreAddress } from './use-store-address.ts';
import { useWizardStep } from './use-wizard-step.ts';

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
