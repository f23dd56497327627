import * as z from 'zod/mini';
import { defineCall } from '#shared/lib/define-call.ts';

/** The pictures an owner downloads and prints, in the order in which the panel offers them. */
export const KIT_PICTURES = [
  'estado',
  'cuadrado',
  'cartel-carta',
  'cartel-a5',
  'cartel-mesa',
  'pegatinas',
  'qr',
] as const;
export type KitPicture = (typeof KIT_PICTURES)[number];

const ShareKitSchema = z.object({
  /** The store's public address: what QR codes hold. */
  url: z.string(),
  /** The same without the scheme, as it is written on paper. */
  address: z.string(),
  name: z.string(),
  /** Whether shoppers find the store now. */
  isOpen: z.boolean(),
  productCount: z.int(),
  /** Digits of the number that shoppers write to; null where no button is shown. */
  phone: z.nullable(z.string()),
  /** Whether the store has a logo or an emoji. */
  hasLogo: z.boolean(),
  /** Address of each picture as the store looks now. */
  pictures: z.record(z.enum(KIT_PICTURES), z.string()),
});
export type ShareKit = z.output<typeof ShareKitSchema>;

export const getShareKitCall = defineCall({
  name: 'getShareKit',
  method: 'GET',
  path: '/share-kit',
  summary: "The store's public address and the pictures to share and print, as the store looks now.",
  room: 'storefront',
  access: 'member',
  answer: ShareKitSchema,
});
