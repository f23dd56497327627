import { Link } from 'react-router';
import { PANEL_COPY } from '#shared/features/tenants/panel-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useProfile } from './profile/use-profile.ts';

/** Reminds an owner whose store nobody can write to yet (ux 6). */
export function WhatsAppReminder({ slug }: { slug: string }) {
  const { data } = useProfile(slug);
  if (!data || data.profile.whatsappNumber !== null) return null;
  return (
    <Notice tone="warning" className="mb-6">
      <p>{PANEL_COPY.whatsappMissing}</p>
      <Link
        to={PATHS.panelStoreProfile}
        className="inline-flex min-h-12 items-center font-semibold text-primary underline underline-offset-4 lg:min-h-10"
      >
        {PANEL_COPY.addWhatsapp}
      </Link>
    </Notice>
  );
}
