import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, Ticket } from 'lucide-react';
import { useState } from 'react';
import type { CouponView, deleteCouponCall } from '#shared/features/orders/coupons/coupon-calls.ts';
import { couponValueText } from '#shared/features/orders/coupons/coupon-copy.ts';
import { termsOfView } from '#shared/features/orders/coupons/coupon-terms.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/list/empty-state.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Drawer } from '#web/ui/overlay/dialog.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { ORDER_KEYS } from '../use-orders.ts';
import { CouponForm, toCouponBody, updateCoupon, valuesOfCoupon } from './coupon-form.tsx';
import { COUPONS_COPY } from './coupons-copy.ts';
import { useCoupons } from './use-coupons.ts';

const deleteCoupon = apiCall<typeof deleteCouponCall>({ method: 'DELETE', path: '/coupons/:id' });

const TONES: Readonly<Record<CouponView['standing'], Tone>> = {
  on: 'success',
  paused: 'warning',
  early: 'info',
  ended: 'neutral',
  used_up: 'neutral',
};

const useCouponChanges = () => {
  const queries = useQueryClient();
  const refetch = () => queries.invalidateQueries({ queryKey: ORDER_KEYS.coupons });
  const showFailure = (error: unknown) => showError({ text: errorText(error, COUPONS_COPY.failed) });
  const toggle = useMutation({
    mutationFn: (coupon: CouponView) =>
      updateCoupon({
        params: { id: coupon.id },
        body: toCouponBody({ ...valuesOfCoupon(coupon), isOn: !coupon.isOn }),
      }),
    onSuccess: ({ coupon: { code, isOn } }) =>
      showSuccess({ text: isOn ? COUPONS_COPY.created(code) : COUPONS_COPY.paused(code) }),
    onError: showFailure,
    onSettled: refetch,
  });
  const remove = useMutation({
    mutationFn: ({ id }: CouponView) => deleteCoupon({ params: { id } }),
    onSuccess: (_, { code }) => showSuccess({ text: COUPONS_COPY.removed(code) }),
    onError: showFailure,
    onSettled: refetch,
  });
  return { toggle, remove };
};

type CouponLineProps = {
  coupon: CouponView;
  /** The actions of a member who may change coupons; none for others. */
  actions: { onEdit: () => void; onToggle: () => void; onRemove: () => void } | undefined;
};

function CouponLine({ coupon, actions }: CouponLineProps) {
  const { code, standing, isOn } = coupon;
  const conditions = COUPONS_COPY.conditions(coupon);
  return (
    <li className="flex items-start gap-3 p-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="text-lg tracking-wide wrap-anywhere">{code}</b>
          <Badge tone={TONES[standing]}>{COUPONS_COPY.standings[standing]}</Badge>
        </p>
        <p className="wrap-anywhere first-letter:uppercase">
          {[couponValueText(termsOfView(coupon)), conditions].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm text-ink-soft tabular-nums">{COUPONS_COPY.uses(coupon)}</p>
      </div>
      {actions && (
        <Menu
          trigger={<IconButton label={COUPONS_COPY.actions(code)} icon={<EllipsisVertical />} />}
          items={[
            { label: COUPONS_COPY.editAction, onSelect: actions.onEdit },
            { label: isOn ? COUPONS_COPY.pause : COUPONS_COPY.resume, onSelect: actions.onToggle },
            { label: COUPONS_COPY.remove, onSelect: actions.onRemove, isDanger: true },
          ]}
        />
      )}
    </li>
  );
}

type CouponsScreenProps = { canChange: boolean };

/** The store's coupons with their uses; who may change the store makes, edits, pauses and deletes them. */
export function CouponsScreen({ canChange }: CouponsScreenProps) {
  const query = useCoupons();
  const { toggle, remove } = useCouponChanges();
  /** The coupon in the form; «new» for one that does not exist yet. */
  const [edited, setEdited] = useState<CouponView | 'new'>();
  const [removed, setRemoved] = useState<CouponView>();
  const createButton = canChange && <Button onClick={() => setEdited('new')}>{COUPONS_COPY.create}</Button>;

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-2xl font-extrabold">{COUPONS_COPY.title}</h1>
        {query.data && query.data.coupons.length > 0 && createButton}
        <p className="w-full text-ink-soft">{COUPONS_COPY.lead}</p>
      </div>
      <Loaded
        query={query}
        failure={COUPONS_COPY.loadFailed}
        className="min-h-96"
        skeleton={<RowsSkeleton />}
        isEmpty={({ coupons }) => coupons.length === 0}
        empty={
          <EmptyState
            title={COUPONS_COPY.emptyTitle}
            text={COUPONS_COPY.emptyText}
            icon={<Ticket className="size-8" />}
            actions={createButton}
          />
        }
      >
        {({ coupons }) => (
          <ul
            aria-label={COUPONS_COPY.list}
            className="divide-y divide-line rounded-card border border-line bg-surface"
          >
            {coupons.map((coupon) => (
              <CouponLine
                key={coupon.id}
                coupon={coupon}
                actions={
                  canChange
                    ? {
                        onEdit: () => setEdited(coupon),
                        onToggle: () => toggle.mutate(coupon),
                        onRemove: () => setRemoved(coupon),
                      }
                    : undefined
                }
              />
            ))}
          </ul>
        )}
      </Loaded>
      <Drawer
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited === 'new' ? COUPONS_COPY.create : COUPONS_COPY.edit}
        closeLabel={SCREEN_COPY.cancel}
      >
        {edited && (
          <CouponForm coupon={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
        )}
      </Drawer>
      <ConfirmDialog
        isOpen={removed !== undefined}
        title={COUPONS_COPY.removeTitle(removed?.code ?? '')}
        text={COUPONS_COPY.removeText}
        cancelLabel={SCREEN_COPY.cancel}
        confirmLabel={COUPONS_COPY.remove}
        danger
        onCancel={() => setRemoved(undefined)}
        onConfirm={() => {
          if (removed) remove.mutate(removed);
          setRemoved(undefined);
        }}
      />
    </>
  );
}
