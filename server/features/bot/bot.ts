export { readWords } from '#server/platform/language/read-words.ts';
export { stemWord } from '#server/platform/language/stem-word.ts';
export { INTENT_LABELS, RULE_LABELS, totalChangedText } from './bot-copy.ts';
export { COMMAND_FAULTS, describeCommand } from './commands/command-copy.ts';
export { FAQ_FACT, listStoreFacts } from './commands/list-store-facts.ts';
export { composeMessage } from './decide/compose-reply.ts';
export { type BotReply, decideReply } from './decide/decide-reply.ts';
export { type PricedLine, priceCart, sumOf } from './dialogue/cart-lines.ts';
export { asksForOffers } from './dialogue/keep-price.ts';
export { deliverToPlace, pointAt, type SentPlace } from './dialogue/point-at.ts';
export { isInStock, isOverBudget } from './dialogue/product-traits.ts';
export { productsNeeded } from './dialogue/products-needed.ts';
export { asksNotebook, mayConcernOrder, readProofWords, wantsOrderChange } from './intents/after-order.ts';
export { type FaqText, prepareFaqs } from './reading/match-faq.ts';
export type { Lesson } from './reading/match-lesson.ts';
export { equalHits } from './reading/mention.ts';
export { readCoupon } from './reading/read-coupon.ts';
export { detailsTold } from './reading/read-details.ts';
export { readOrderDetails } from './reading/read-order-details.ts';
export { readTurn } from './reading/read-turn.ts';
export type { Reading } from './reading/reading.ts';
export { topicsOfFaq } from './reading/service-topics.ts';
export {
  type CatalogueIndex,
  EMPTY_INDEX,
  type IndexedProduct,
  type OrderedWords,
  PLACES,
  type TaughtWord,
  withOwnWords,
} from './search/catalogue-index.ts';
export { buildCatalogueIndex, changeCatalogueIndex } from './search/change-catalogue-index.ts';
export { type Near, rankByMeaning, type StoreMeaning } from './search/rank-by-meaning.ts';
export { searchCatalogue } from './search/search-catalogue.ts';
export { type BotButton, buttonId, parseButtonId } from './turn/bot-button.ts';
export {
  type BotCommand,
  COURTESIES,
  commandProductIds,
  MODEL_COMMANDS,
  parseCommands,
} from './turn/bot-command.ts';
export type {
  BotEffect,
  ConfirmedOrder,
  IntentName,
  LoweredPrice,
  OwnNotebook,
  OwnOrders,
  ProductFacts,
  ReplyLink,
  StoreFacts,
  TurnCoupon,
} from './turn/bot-turn.ts';
export {
  type CartLine,
  type ConversationState,
  NEW_CONVERSATION,
  parseConversationState,
} from './turn/conversation-state.ts';
export { type MediaRead, messageWithMedia, parseHeard, parseSeen } from './turn/message-with-media.ts';
export { type VoiceSettings, voiceOf } from './turn/turn-settings.ts';
export { factsOfProducts } from './turn/variant-facts.ts';
export { FILLER_WORDS, SOFT_WORDS } from './words/filler-words.ts';
