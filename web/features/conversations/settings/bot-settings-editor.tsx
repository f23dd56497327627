import { Link } from 'react-router';
import type { BotSettingsView } from '#shared/features/conversations/settings/bot-settings-calls.ts';
import { PLAN_COPY } from '#shared/features/plans/plan-copy.ts';
import { featureMissingText } from '#shared/features/plans/plan-limits-copy.ts';
import type { PlanFeature } from '#shared/features/plans/plan-table.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useTenant } from '#web/lib/session/member-context.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { SaveBar } from '#web/ui/form/save-bar.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { ButtonsSection, QuickRepliesSection, SynonymsSection } from './answer-sections.tsx';
import { BOT_SCREEN_COPY } from './bot-screen-copy.ts';
import { useBotSettingsForm } from './use-bot-settings-form.ts';
import { ResumeSection, VoiceSection } from './voice-sections.tsx';

type BotSettingsEditorProps = {
  settings: BotSettingsView;
  included: readonly PlanFeature[];
  hasMeaningModel: boolean;
  canChange: boolean;
};

/** The form of the bot's settings. */
export function BotSettingsEditor({
  settings,
  included,
  hasMeaningModel,
  canChange,
}: BotSettingsEditorProps) {
  const { plan } = useTenant();
  const { form, message, summary, isDirty, isBusy, submit, discard } = useBotSettingsForm(settings);
  const lockOf = (feature: PlanFeature) =>
    !included.includes(feature) && (
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-soft">{featureMissingText(plan, feature)}</p>
        <Link to={PATHS.panelUsage} className={buttonClasses({ look: 'secondary' })}>
          {PLAN_COPY.improve}
        </Link>
      </div>
    );
  return (
    <form noValidate onSubmit={submit} className="max-w-3xl">
      <FormError ref={summary} className="mb-4">
        {message}
      </FormError>
      <fieldset disabled={!canChange} className="grid min-w-0 gap-4">
        <VoiceSection form={form} canChange={canChange} />
        <QuickRepliesSection form={form} />
        <ButtonsSection form={form} canChange={canChange} lock={lockOf('bot_buttons')} />
        <SynonymsSection form={form} lock={lockOf('enhanced_search')} hasMeaningModel={hasMeaningModel} />
        <ResumeSection form={form} />
      </fieldset>
      <SaveBar
        isDirty={isDirty}
        text={SCREEN_COPY.unsavedChanges}
        discardLabel={SCREEN_COPY.discard}
        saveLabel={SCREEN_COPY.save}
        busyText={isBusy ? BOT_SCREEN_COPY.saving : undefined}
        onDiscard={discard}
      />
    </form>
  );
}
