import type { BaseListTrade } from '#shared/features/catalogue/base-list-calls.ts';
import { countText } from '#shared/lib/count-text.ts';

const countProducts = (count: number): string => countText(count, { one: 'producto', other: 'productos' });

export const BASE_LIST_COPY = {
  title: 'Lista base',
  lead: 'Los productos más comunes de tu negocio, ya escritos. Ponle precio a los que vendes; los demás se quedan fuera.',
  open: 'Usar la lista base',
  trade: 'Tipo de negocio',
  trades: {
    colmado: 'Colmado',
    ferreteria: 'Ferretería',
    papeleria: 'Papelería',
    salon: 'Salón y belleza',
  } satisfies Record<BaseListTrade, string>,
  search: 'Buscar en la lista',
  nothing: (words: string): string =>
    `En esta lista no hay «${words}». Puedes agregarlo a mano en Productos.`,
  room: (count: number): string =>
    count === 0
      ? 'Tu plan no admite más productos. Mejora tu plan para agregar estos.'
      : `En tu plan caben ${countProducts(count)} más.`,
  tooMany: (count: number, room: number): string =>
    `Pusiste precio a ${countProducts(count)} y en tu plan caben ${room}. Quítale el precio a algunos o mejora tu plan.`,
  seePlans: 'Ver planes',
  hasAlready: 'Ya lo tienes',
  price: (name: string, unit: string): string => `Precio de ${name}${unit}`,
  by: (unit: string): string => `por ${unit}`,
  orByMoney: (unit: string): string => `por ${unit} o por monto`,
  aliases: (names: string): string => `También: ${names}`,
  inGroup: (articles: number, priced: number): string =>
    priced > 0 ? `${articles} · ${priced} con precio` : String(articles),
  chosen: (count: number): string => `${countProducts(count)} con precio`,
  discard: 'Borrar precios',
  add: (count: number): string => `Agregar ${countProducts(count)}`,
  adding: 'Agregando…',
  added: (count: number): string =>
    count === 1 ? 'Agregaste 1 producto.' : `Agregaste ${countProducts(count)}.`,
  skipped: (count: number): string => `Ya tenías ${countProducts(count)} de estos.`,
  notAdded: 'No pudimos agregarlos. Revisa tu conexión e inténtalo otra vez; los precios siguen aquí.',
  loadFailed: 'No pudimos abrir la lista base',
  problems: (count: number): string =>
    count === 1 ? 'Revisa el precio marcado.' : `Revisa los ${count} precios marcados.`,
} as const;
