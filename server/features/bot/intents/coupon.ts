import { tellCoupon } from '../dialogue/tell-coupon.ts';
import { foundMentions } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

export const coupon: BotIntent = {
  name: 'coupon',
  examples: [
    'tengo un cupón VERANO10',
    ['dame 2 libras de arroz', 'cupón verano10'],
    ['dame 2 libras de arroz', 'aplícame el cupón INVIERNO'],
  ],
  counterExamples: [
    '¿tienen cupones?',
    'hay algún cupón de descuento?',
    'dame 2 libras de arroz con el cupón VERANO10',
  ],
  claims: [
    {
      on: 'known',
      over: ['afterOrder', 'lesson', 'photo'],
      // Beside products the code is said again with them.
      answer: (turn) =>
        turn.coupon?.isSaid && foundMentions(turn).length === 0 ? tellCoupon(turn, turn.coupon) : undefined,
    },
  ],
};
