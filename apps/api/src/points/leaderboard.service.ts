import { Injectable } from '@nestjs/common';
import type {
  LeaderboardUser,
  MonthInput,
  MonthlyLeaderboard,
  MonthlyLeaderboardEntry,
  PublicUser,
} from '@kampvuur/contracts';
import { competitionRanks, isFutureMonth, LEADERBOARD_SIZE, localMonth, type Month } from '@kampvuur/domain';
import { type BlockViewer, BlocksRepository } from '@kampvuur/persistence';
import {
  LeaderboardRepository,
  type MonthlyRankedRow,
  type RankedRow,
  type Standing,
} from './leaderboard.repository';

/** The fields of a leaderboard's row that depend on its rank and the viewer. */
type Position = Pick<LeaderboardUser, 'rank' | 'toNext' | 'isViewer' | 'isBlocked'>;

/** Reads the viewer's row and standing, which is only needed when they are not in the top rows. */
interface ViewerQueries<Row> {
  id: number;
  row: () => Promise<Row | undefined>;
  standing: (points: number) => Promise<Standing>;
}

/** The top 50 and the viewer's own row, whatever its rank (docs/decisions 8). */
@Injectable()
export class LeaderboardService {
  constructor(
    private readonly leaderboard: LeaderboardRepository,
    private readonly blocks: BlocksRepository,
  ) {}

  async allTime(viewer: BlockViewer): Promise<LeaderboardUser[]> {
    const { id: viewerId } = viewer;
    const top = await this.leaderboard.top(LEADERBOARD_SIZE);
    const rows = await withPositions(top, {
      id: viewerId,
      row: () => this.leaderboard.own(viewerId),
      standing: (points) => this.leaderboard.standing(points),
    });
    const marked = await this.markBlocked(viewer, rows);
    return marked.map(([row, position]) => ({ ...publicUser(row), points: row.points, ...position }));
  }

  /** An empty list for a month that has not begun. */
  async monthly(viewer: BlockViewer, input: MonthInput, now = new Date()): Promise<MonthlyLeaderboard> {
    const { id: viewerId } = viewer;
    const current = localMonth(now);
    const month: Month = { year: input.year ?? current.year, month: input.month ?? current.month };
    if (isFutureMonth(month, now)) return { ...month, leaderboard: [] };

    const top = await this.leaderboard.monthTop(month, LEADERBOARD_SIZE);
    const rows = await withPositions(top, {
      id: viewerId,
      row: () => this.leaderboard.monthOwn(viewerId, month),
      standing: (points) => this.leaderboard.monthStanding(month, points),
    });
    return { ...month, leaderboard: (await this.markBlocked(viewer, rows)).map(presentMonthRow) };
  }

  /** Marks the rows of people the viewer has blocked. */
  private async markBlocked<Row extends RankedRow>(
    viewer: BlockViewer,
    rows: [Row, Position][],
  ): Promise<[Row, Position][]> {
    const blocked = await this.blocks.blockedIds(viewer);
    return rows.map(([row, position]) => [
      row,
      blocked.has(row.id) ? { ...position, isBlocked: true } : position,
    ]);
  }
}

/** The top rows with their positions, followed by the viewer's row unless it is one of them. */
async function withPositions<Row extends RankedRow>(
  top: Row[],
  viewer: ViewerQueries<Row>,
): Promise<[Row, Position][]> {
  const ranks = competitionRanks(top.map(({ points }) => points));
  const rows = top.map((row, index): [Row, Position] => {
    const higher = top.slice(0, index).findLast(({ points }) => points > row.points);
    const toNext = higher ? higher.points - row.points : null;
    return [row, { rank: ranks[index] ?? null, toNext, isViewer: row.id === viewer.id }];
  });
  if (top.some(({ id }) => id === viewer.id)) return rows;

  const own = await viewer.row();
  if (!own) return rows;
  const { before, nextPoints } = await viewer.standing(own.points);
  const rank = own.points > 0 ? before + 1 : null;
  const toNext = nextPoints === null ? null : nextPoints - own.points;
  return [...rows, [own, { rank, toNext, isViewer: true }]];
}

function publicUser({ id, username, firstName, lastName, profilePicture }: RankedRow): PublicUser {
  return { id, username, firstName, lastName, profilePicture };
}

function presentMonthRow([row, position]: [MonthlyRankedRow, Position]): MonthlyLeaderboardEntry {
  const { points, checkins, suggestions } = row;
  return { user: publicUser(row), points, checkins, suggestions, ...position };
}
