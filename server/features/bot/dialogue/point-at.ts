import { foldText } from '#shared/lib/text-fold.ts';
import type { StoreFacts } from '../turn/bot-turn.ts';
import type { ConversationState } from '../turn/conversation-state.ts';

const OF_ORDER: readonly ConversationState['asked'][] = [
  'place',
  'address',
  'payment',
  'name',
  'phone',
  'confirm',
];
const isOfOrder = ({ asked }: ConversationState): boolean => OF_ORDER.includes(asked);

/** Makes products the ones that the conversation is about, as after they were shown: one is in focus, several are a list. */
export const pointAt = (state: ConversationState, productIds: readonly string[]): ConversationState => {
  const [first, another] = productIds;
  if (first === undefined) return state;
  const isOne = another === undefined;
  return {
    ...state,
    listed: [...productIds],
    among: [],
    focus: first,
    // An address that is written under an old picture still answers the question for it.
    asked: isOfOrder(state) ? state.asked : isOne ? 'quantity' : 'which',
    wanted: null,
    wantedEach: [],
    offers: [],
    choosing: [],
    quoted: [],
    recent: isOne ? [...state.recent.filter((id) => id !== first), first] : state.recent,
  };
};

/** A place that a writer sent from a map. */
export type SentPlace = { readonly latitude: number; readonly longitude: number; readonly name: string };

const MAX_NAME = 100;
const DIGITS = 6;

/** A place in words that a person who delivers can open: its name and a link to a map. */
const placeText = ({ latitude, longitude, name }: SentPlace): string => {
  const point = [latitude, longitude].map((part) => Number(part.toFixed(DIGITS))).join(',');
  return [name.slice(0, MAX_NAME).trim(), `https://maps.google.com/?q=${point}`].filter(Boolean).join(' · ');
};

/** Writes a place down as the address of the order that is being taken. The zone is known only where the name of the place says one, and no other. */
export const deliverToPlace = (
  state: ConversationState,
  place: SentPlace,
  { deliveryZones }: Pick<StoreFacts, 'deliveryZones'>,
): ConversationState => {
  const said = ` ${foldText(place.name).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const [zone, other] = deliveryZones.filter(({ name }) => said.includes(` ${foldText(name)} `));
  const { order } = state;
  const isTold = order.isPickup || order.zone !== null || order.place !== null;
  return {
    ...state,
    order: {
      ...order,
      address: placeText(place),
      ...(zone && !other && !isTold && { zone: zone.name }),
    },
  };
};
