import { Injectable } from '@nestjs/common';
import type {
  LeaderboardUser,
  MonthInput,
  MonthlyLeaderboard,
  MonthlyLeaderboardEntry,
  PublicUser,
} from '@kampvuur/contracts';
import { competitionRanks, isFutureMonth, LEADERBOARD_SIZE, localMonth, type Month } from '@kampvuur/domain';
import {
  type BlockViewer,
  BlocksRepository,
  LeaderboardRepository,
  type MonthlyRankedRow,
  type RankedRow,
  type Standing,
} from '@kampvuur/persistence';

/** Where a row stands. */
type Place = Pick<LeaderboardUser, 'rank' | 'toNext' | 'isViewer' | 'isBlocked'>;

/** What a ranking says of the viewer, asked only when they are not at the top. */
interface ViewerRow<Row> {
  id: number;
  row: () => Promise<Row | undefined>;
  standing: (points: number) => Promise<Standing>;
}

/** The top 50 and, wherever it stands, the viewer's own row (docs/decisions 8). */
@Injectable()
export class LeaderboardService {
  constructor(
    private readonly leaderboard: LeaderboardRepository,
    private readonly blocks: BlocksRepository,
  ) {}

  async allTime(viewer: BlockViewer): Promise<LeaderboardUser[]> {
    const { id: viewerId } = viewer;
    const top = await this.leaderboard.top(LEADERBOARD_SIZE);
    const rows = await placed(top, {
      id: viewerId,
      row: () => this.leaderboard.own(viewerId),
      standing: (points) => this.leaderboard.standing(points),
    });
    const marked = await this.marked(viewer, rows);
    return marked.map(([row, place]) => ({ ...publicUser(row), points: row.points, ...place }));
  }

  /** A month that has not begun is an empty list. */
  async monthly(viewer: BlockViewer, input: MonthInput, now = new Date()): Promise<MonthlyLeaderboard> {
    const { id: viewerId } = viewer;
    const current = localMonth(now);
    const month: Month = { year: input.year ?? current.year, month: input.month ?? current.month };
    if (isFutureMonth(month, now)) return { ...month, leaderboard: [] };

    const top = await this.leaderboard.monthTop(month, LEADERBOARD_SIZE);
    const rows = await placed(top, {
      id: viewerId,
      row: () => this.leaderboard.monthOwn(viewerId, month),
      standing: (points) => this.leaderboard.monthStanding(month, points),
    });
    return { ...month, leaderboard: (await this.marked(viewer, rows)).map(presentMonthRow) };
  }

  /** Rows of people the viewer has blocked, marked. */
  private async marked<Row extends RankedRow>(
    viewer: BlockViewer,
    rows: [Row, Place][],
  ): Promise<[Row, Place][]> {
    const blocked = await this.blocks.hiddenFrom(viewer);
    return rows.map(([row, place]) => [row, blocked.has(row.id) ? { ...place, isBlocked: true } : place]);
  }
}

/** The top rows with their places, and behind them the viewer's unless it is among them. */
async function placed<Row extends RankedRow>(top: Row[], viewer: ViewerRow<Row>): Promise<[Row, Place][]> {
  const ranks = competitionRanks(top.map(({ points }) => points));
  const rows = top.map((row, index): [Row, Place] => {
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

function presentMonthRow([row, place]: [MonthlyRankedRow, Place]): MonthlyLeaderboardEntry {
  const { points, checkins, suggestions } = row;
  return { user: publicUser(row), points, checkins, suggestions, ...place };
}
