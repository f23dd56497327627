import { about } from './about.ts';
import { add } from './add.ts';
import { afterOrder } from './after-order.ts';
import { amount } from './amount.ts';
import { askedPicture } from './asked-picture.ts';
import { blank } from './blank.ts';
import { bye } from './bye.ts';
import { clear } from './clear.ts';
import { compareIntent } from './compare.ts';
import { complaint } from './complaint.ts';
import { confirm } from './confirm.ts';
import { coupon } from './coupon.ts';
import { decline } from './decline.ts';
import { delivery } from './delivery.ts';
import { deliveryToZone } from './delivery-to-zone.ts';
import { faq } from './faq.ts';
import { focused } from './focused.ts';
import { greeting } from './greeting.ts';
import { haggle } from './haggle.ts';
import { hoursIntent } from './hours.ts';
import { human } from './human.ts';
import { injection } from './injection.ts';
import type { BotIntent } from './intent.ts';
import { lesson } from './lesson.ts';
import { location } from './location.ts';
import { need } from './need.ts';
import { nod } from './nod.ts';
import { offTopic } from './off-topic.ts';
import { optOut } from './opt-out.ts';
import { order } from './order.ts';
import { orderAndAdd } from './order-and-add.ts';
import { otherColor } from './other-color.ts';
import { payment } from './payment.ts';
import { photo } from './photo.ts';
import { pickup } from './pickup.ts';
import { pointed } from './pointed.ts';
import { priceClaim } from './price-claim.ts';
import { products } from './products.ts';
import { putBack } from './put-back.ts';
import { quantity } from './quantity.ts';
import { quickReply } from './quick-reply.ts';
import { quote } from './quote.ts';
import { quoted } from './quoted.ts';
import { remark } from './remark.ts';
import { remove } from './remove.ts';
import { sentPlace } from './sent-place.ts';
import { smallTalk } from './small-talk.ts';
import { stillThere } from './still-there.ts';
import { swap } from './swap.ts';
import { tapped } from './tapped.ts';
import { thanks } from './thanks.ts';
import { topic } from './topic.ts';
import { unknown } from './unknown.ts';
import { variantTalk } from './variant-talk.ts';
import { viewCart } from './view-cart.ts';
import { whatIf } from './what-if.ts';
import { wholeCatalogue } from './whole-catalogue.ts';

/** All intents of the bot, in no particular order. */
export const ALL_INTENTS: readonly BotIntent[] = [
  about,
  add,
  afterOrder,
  amount,
  askedPicture,
  blank,
  bye,
  clear,
  compareIntent,
  complaint,
  confirm,
  coupon,
  decline,
  delivery,
  deliveryToZone,
  faq,
  focused,
  greeting,
  haggle,
  hoursIntent,
  human,
  injection,
  lesson,
  location,
  need,
  nod,
  offTopic,
  optOut,
  orderAndAdd,
  order,
  otherColor,
  payment,
  photo,
  pickup,
  pointed,
  priceClaim,
  products,
  putBack,
  quantity,
  quickReply,
  quote,
  quoted,
  remark,
  remove,
  sentPlace,
  smallTalk,
  stillThere,
  swap,
  tapped,
  thanks,
  topic,
  unknown,
  variantTalk,
  viewCart,
  whatIf,
  wholeCatalogue,
];
