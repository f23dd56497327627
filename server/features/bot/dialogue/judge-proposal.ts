import { faultOfLead, faultOfStatement, type Ground, type WordingFault } from '../proposals/judge-wording.ts';
import { listStoreFacts, parseFactName } from '../proposals/list-store-facts.ts';
import { type ProposedAnswer, proposedProductIds } from '../proposals/proposed-answer.ts';
import type { BotTurn, ProductFacts } from './bot-turn.ts';
import { isOverBudget } from './is-over-budget.ts';
import { foundMentions, says } from './turn-facts.ts';

/** Why a proposal is left aside. */
export type ProposalFault = WordingFault | 'unknown_product' | 'over_budget' | 'unknown_fact' | 'on_topic';

export type JudgedProposal =
  | {
      readonly kind: 'accepted';
      readonly proposed: ProposedAnswer;
      readonly products: readonly ProductFacts[];
    }
  | { readonly kind: 'refused'; readonly fault: ProposalFault };

/** Clumsy words are left out and the engine leads in its own; what lies in them makes the whole proposal suspect. */
const CLUMSY: ReadonlySet<WordingFault> = new Set<WordingFault>(['ungrounded', 'language']);

const refuse = (fault: ProposalFault): JudgedProposal => ({ kind: 'refused', fault });

const groundOf = (turn: BotTurn, products: readonly ProductFacts[]): Ground => ({
  products,
  sources: listStoreFacts(turn.store).map(({ text }) => text),
  message: turn.reading.message,
});

const judgeProducts = (turn: BotTurn, proposed: ProposedAnswer): JudgedProposal => {
  const ids = [...new Set(proposedProductIds(proposed))];
  const products = ids.flatMap((id) => turn.productOf(id) ?? []);
  if (products.length < ids.length) return refuse('unknown_product');
  if (products.some((product) => isOverBudget(turn.reading, product))) return refuse('over_budget');
  if (!('wording' in proposed)) return { kind: 'accepted', proposed, products };
  const fault = faultOfLead(proposed.wording, groundOf(turn, products));
  if (fault && !CLUMSY.has(fault)) return refuse(fault);
  return { kind: 'accepted', proposed: fault ? { ...proposed, wording: '' } : proposed, products };
};

/**
 * Holds what a model proposes against the rows of the turn and the profile, as if the model obeyed an attacker: every product
 * must be the store's, every number a row's, every promise the profile's, every link the store's own. What is refused is not
 * mended: the engine's own answer goes out.
 */
export const judgeProposal = (turn: BotTurn, proposed: ProposedAnswer): JudgedProposal => {
  switch (proposed.kind) {
    case 'show':
    case 'suggest':
    case 'perhaps':
    case 'add':
      return judgeProducts(turn, proposed);
    case 'tell': {
      const isKnown = proposed.facts.every((name) => parseFactName(name, turn.store) !== undefined);
      return isKnown ? { kind: 'accepted', proposed, products: [] } : refuse('unknown_fact');
    }
    case 'say': {
      const fault = faultOfStatement(proposed.wording, groundOf(turn, []));
      return fault ? refuse(fault) : { kind: 'accepted', proposed, products: [] };
    }
    case 'off_topic': {
      const isShopping = foundMentions(turn).length > 0 || says(turn, 'have', 'price', 'look', 'want', 'add');
      return isShopping ? refuse('on_topic') : { kind: 'accepted', proposed, products: [] };
    }
  }
};
