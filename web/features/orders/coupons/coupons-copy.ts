import type { CouponView } from '#shared/features/orders/coupons/coupon-calls.ts';
import { couponDayText } from '#shared/features/orders/coupons/coupon-copy.ts';
import { countText } from '#shared/lib/count-text.ts';
import { formatPesos } from '#shared/lib/money.ts';

/** Texts of the panel's coupons. */
export const COUPONS_COPY = {
  title: 'Cupones',
  lead: 'Un código que tus clientes escriben en su pedido o le dicen a tu bot para pagar menos.',
  create: 'Nuevo cupón',
  edit: 'Editar cupón',
  list: 'Lista de cupones',
  emptyTitle: 'Todavía no tienes cupones',
  emptyText: 'Crea uno, como VERANO10 con 10 % menos, y compártelo con tus clientes.',
  loadFailed: 'No pudimos cargar tus cupones',
  actions: (code: string): string => `Acciones del cupón ${code}`,
  editAction: 'Editar',
  pause: 'Pausar',
  resume: 'Activar',
  remove: 'Borrar',
  removeTitle: (code: string): string => `¿Borrar el cupón ${code}?`,
  removeText: 'Nadie podrá usarlo más. Los pedidos que ya lo tienen se quedan como están.',
  removed: (code: string): string => `Borraste el cupón ${code}`,
  created: (code: string): string => `El cupón ${code} ya se puede usar`,
  saved: (code: string): string => `Guardaste el cupón ${code}`,
  paused: (code: string): string => `El cupón ${code} está en pausa`,
  failed: 'No pudimos guardar el cupón. Inténtalo otra vez.',
  review: 'Revisa lo marcado.',
  save: 'Guardar cupón',
  saving: 'Guardando...',
  standings: {
    on: 'Activo',
    paused: 'En pausa',
    early: 'Empieza luego',
    ended: 'Venció',
    used_up: 'Se agotó',
  } satisfies Record<CouponView['standing'], string>,

  code: 'Código',
  codeHint: 'De 3 a 20 letras o números, como VERANO10',
  kind: '¿Qué rebaja?',
  kinds: { percent: 'Porcentaje', amount: 'Pesos', delivery: 'Delivery gratis' },
  percent: 'Porcentaje',
  amount: 'Pesos que rebaja',
  minimum: 'Compra mínima en productos (opcional)',
  beginsOn: 'Desde (opcional)',
  endsOn: 'Hasta (opcional)',
  endsOnHint: 'Ese día todavía vale',
  maxUses: 'Usos en total (opcional)',
  maxUsesHint: 'Vacío: sin límite',
  isOnceEach: 'Una vez por cliente',
  isShown: 'Mostrarlo a todos',
  isShownHint:
    'Sale en tu tienda y en el pedido, y tu bot lo dice a quien pregunta por cupones o descuentos. Salen los tres más nuevos.',

  /** The conditions of a coupon in one line; empty without conditions. */
  conditions: ({ minimum, beginsOn, endsOn, isOnceEach, isShown }: CouponView): string =>
    [
      minimum > 0 && `desde ${formatPesos(minimum)}`,
      isOnceEach && 'una vez por cliente',
      beginsOn && `del ${couponDayText(beginsOn)}`,
      endsOn && `hasta el ${couponDayText(endsOn)}`,
      isShown && 'a la vista de todos',
    ]
      .filter(Boolean)
      .join(' · '),
  uses: ({ uses, maxUses, given }: CouponView): string =>
    [
      maxUses === null
        ? countText(uses, { one: 'uso', other: 'usos' })
        : `${uses} de ${countText(maxUses, { one: 'uso', other: 'usos' })}`,
      given > 0 && `${formatPesos(given)} rebajados`,
    ]
      .filter(Boolean)
      .join(' · '),
} as const;
