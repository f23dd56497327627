import { Check } from 'lucide-react';

/** What one gets, each with its tick. */
export function PointList({ points }: { points: readonly string[] }) {
  return (
    <ul className="mt-4 grid gap-2">
      {points.map((point) => (
        <li key={point} className="flex gap-2">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
          {point}
        </li>
      ))}
    </ul>
  );
}
