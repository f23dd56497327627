const FIVE = [1, 2, 3, 4, 5];

/** So many of five stars, as one picture with its words; no font has to know the sign. */
export function Stars({ count, label }: { count: number; label: string }) {
  return (
    <span className="stars" role="img" aria-label={label}>
      {FIVE.map((star) => (
        <i key={star} className={star > count ? 'off' : undefined} />
      ))}
    </span>
  );
}
