import { RATING_COPY, STORE_RATINGS_COPY } from '#shared/features/orders/rating-copy.ts';
import { Stars } from '#web/ui/stars.tsx';
import type { PageRatings } from '../store-screen.ts';

/** The ratings of a store or product by those who bought there, with the average once there are enough. */
export function StoreRatings({ ratings }: { ratings: PageRatings }) {
  const { count, average, latest } = ratings;
  if (latest.length === 0) return null;
  return (
    <section className="wrap ratings" aria-labelledby="ratings">
      <h2 id="ratings">{STORE_RATINGS_COPY.title}</h2>
      {average !== null && (
        <p>
          <b>{STORE_RATINGS_COPY.average(average, count)}</b>
        </p>
      )}
      <ul>
        {latest.map(({ id, stars, text, who, about, answer }) => (
          <li key={id} className="card">
            <Stars count={stars} label={RATING_COPY.starsLabel(stars)} />
            <b>{who}</b>
            <small>{about}</small>
            {text && <p>{text}</p>}
            {answer && (
              <blockquote>
                <small>{RATING_COPY.answer}</small>
                {answer}
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
