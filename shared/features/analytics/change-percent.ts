/** How much today differs from yesterday, in whole percent: `+25%`, `-40%`; from nothing to something is `+100%`. */
export const changePercent = ({ today, yesterday }: { today: number; yesterday: number }): string => {
  if (yesterday === 0) return today === 0 ? '+0%' : '+100%';
  const percent = Math.round(((today - yesterday) / yesterday) * 100);
  return percent < 0 ? `${percent}%` : `+${percent}%`;
};
