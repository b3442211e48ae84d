/** Leaderboards list this many; the viewer's own row is always there besides (docs/decisions 8). */
export const LEADERBOARD_SIZE = 50;

/** The first three are highlighted (docs/product.md 2). */
export const PODIUM = 3;

/** Places in standard competition ranking, 1, 2, 2, 4, of points that come highest first. */
export function competitionRanks(points: readonly number[]): number[] {
  const ranks: number[] = [];
  points.forEach((value, index) => {
    const isTie = index > 0 && points[index - 1] === value;
    ranks.push(isTie ? (ranks[index - 1] ?? 1) : index + 1);
  });
  return ranks;
}

/** Years a monthly ranking can be asked for. */
export const MONTHS_OF_RANKING = { firstYear: 2000, lastYear: 2100 } as const;
