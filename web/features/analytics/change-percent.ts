/**
 * Returns how much today differs from yesterday in whole percent: `+25%`, `-40%`. Undefined when only one of the two
 * days has any; a new store without any shows `+0%` (`decisions Panel`).
 */
export const changePercent = ({
  today,
  yesterday,
}: {
  today: number;
  yesterday: number;
}): string | undefined => {
  if (today === yesterday) return '+0%';
  if (today === 0 || yesterday === 0) return undefined;
  const percent = Math.round(((today - yesterday) / yesterday) * 100);
  return percent < 0 ? `${percent}%` : `+${percent}%`;
};
