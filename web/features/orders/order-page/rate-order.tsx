import {
  type BuyersOrder,
  CHANGE_ORDER_FIELDS,
  type RatedProduct,
  type TypedRating,
} from '#shared/features/orders/buyers-order.ts';
import { MAX_RATING_LENGTH } from '#shared/features/orders/order-rules.ts';
import { RATING_COPY } from '#shared/features/orders/rating-copy.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { ORDER_PAGE_COPY } from './order-page-copy.ts';

const STARS = [1, 2, 3, 4, 5];

function Answer({ answer }: Pick<RatedProduct, 'answer'>) {
  if (!answer) return null;
  return (
    <blockquote>
      <small>{RATING_COPY.answer}</small>
      {answer}
    </blockquote>
  );
}

/** A rating that the buyer can no longer change. */
function FinalRating({ product: { name, stars, text, answer, isHidden } }: { product: RatedProduct }) {
  return (
    <div className="rated">
      <h3>{name}</h3>
      {stars !== null && <Stars count={stars} label={RATING_COPY.starsLabel(stars)} />}
      {text && <p>{text}</p>}
      {isHidden && <p className="quiet">{ORDER_PAGE_COPY.ratingHidden}</p>}
      <Answer answer={answer} />
    </div>
  );
}

type FieldsProps = { product: RatedProduct; typed: TypedRating | undefined };

/** Five stars as a group of radio buttons, and a text that appears with the first star where the browser can hide it before. */
function Fields({ product, typed }: FieldsProps) {
  const { id, name, stars, text, answer } = product;
  const chosen = typed ? typed.stars : String(stars ?? '');
  const problem = typed?.problem ?? null;
  const problemId = `problema-${id}`;
  return (
    <fieldset className="rated" aria-describedby={problem ? problemId : undefined}>
      <legend>{name}</legend>
      <div className="choose" role="radiogroup" aria-label={ORDER_PAGE_COPY.rateOne(name)}>
        {STARS.map((star) => (
          <label key={star}>
            <input
              type="radio"
              name={CHANGE_ORDER_FIELDS.stars(id)}
              value={star}
              defaultChecked={chosen === String(star)}
            />
            <i className="star" aria-hidden="true" />
            <span className="sr-only">{RATING_COPY.starsLabel(star)}</span>
          </label>
        ))}
      </div>
      <textarea
        className="control"
        name={CHANGE_ORDER_FIELDS.text(id)}
        rows={2}
        maxLength={MAX_RATING_LENGTH}
        aria-label={ORDER_PAGE_COPY.rateText(name)}
        aria-invalid={problem ? true : undefined}
        placeholder={ORDER_PAGE_COPY.rateHint}
        defaultValue={typed ? typed.text : text}
      />
      {problem && (
        <p className="problem" id={problemId}>
          {problem}
        </p>
      )}
      <Answer answer={answer} />
    </fieldset>
  );
}

type RateOrderProps = {
  rating: NonNullable<BuyersOrder['rating']>;
  /** The values of a form that was refused. */
  typed: readonly TypedRating[] | undefined;
};

/** Asks the buyer of a delivered order for stars and a line about each product; it works without scripts. */
export function RateOrder({ rating: { author, products }, typed }: RateOrderProps) {
  const isOpen = products.some(({ canChange }) => canChange);
  const list = products.map((product) =>
    product.canChange ? (
      <Fields key={product.id} product={product} typed={typed?.find(({ id }) => id === product.id)} />
    ) : (
      <FinalRating key={product.id} product={product} />
    ),
  );
  return (
    <section className="card" id="opinar" aria-labelledby="order-rating">
      <h2 id="order-rating">{ORDER_PAGE_COPY.rate}</h2>
      {isOpen ? (
        <form method="post" action="?#opinar" className="rate-order">
          <input type="hidden" name={CHANGE_ORDER_FIELDS.act} value={CHANGE_ORDER_FIELDS.rate} />
          {list}
          <p className="quiet">{ORDER_PAGE_COPY.rateLead(author)}</p>
          <button type="submit" className={buttonClasses()}>
            {ORDER_PAGE_COPY.saveRating}
          </button>
        </form>
      ) : (
        list
      )}
    </section>
  );
}
