import { ShieldAlert } from 'lucide-react';
import { ACCESS_COPY } from '#shared/features/auth/auth-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/list/empty-state.tsx';

/** Says which role a screen asks for; «Volver» goes one step back in history (`spec 2`). */
export function AccessDenied({ requiredRole }: { requiredRole: string }) {
  return (
    <div className="mx-auto max-w-lg px-4 py-16">
      <EmptyState
        headingLevel={1}
        icon={<ShieldAlert aria-hidden="true" className="size-8" />}
        title={ACCESS_COPY.deniedTitle}
        text={ACCESS_COPY.denied(requiredRole)}
        actions={<Button onClick={() => window.history.back()}>{ACCESS_COPY.goBack}</Button>}
      />
    </div>
  );
}
