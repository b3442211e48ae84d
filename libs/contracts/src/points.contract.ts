import { Transform } from 'class-transformer';
import { IsInt, Matches, Max, Min } from 'class-validator';
import { MESSAGES, MONTHS_OF_RANKING, type PointKind } from '@kampvuur/domain';
import { PublicUser } from './account.contract';
import { emptyIsAbsent, wholeNumber } from './transforms';
import { MayBeMissing } from './field-decorators';

/** A row of `GET /api/leaderboard` (docs/product.md#data). */
export class LeaderboardUser extends PublicUser {
  points: number;
  /** Standard competition ranking, 1, 2, 2, 4; null without points (docs/decisions 8). */
  rank: number | null;
  /** Points missing to the next higher rank; null at the top. */
  toNext: number | null;
  isViewer: boolean;
  /** The viewer has blocked this user, so the name is shown collapsed; missing otherwise (docs/decisions 21). */
  isBlocked?: boolean;
}

/** A row of a month's ranking. */
export class MonthlyLeaderboardEntry {
  user: PublicUser;
  points: number;
  /** Number of check-ins and of suggestions that earned points in the month. */
  checkins: number;
  suggestions: number;
  rank: number | null;
  toNext: number | null;
  isViewer: boolean;
  /** As in `LeaderboardUser`. */
  isBlocked?: boolean;
}

/** Response of `GET /api/leaderboard/monthly`. */
export class MonthlyLeaderboard {
  year: number;
  month: number;
  /** The top 50 and, as the last row, the viewer's own if it is not among them. */
  leaderboard: MonthlyLeaderboardEntry[];
}

/** Query string of `GET /api/leaderboard/monthly`; the current month when missing. */
export class MonthInput {
  @MayBeMissing()
  @Transform(emptyIsAbsent)
  @Transform(wholeNumber)
  @IsInt({ message: MESSAGES.month })
  @Min(1, { message: MESSAGES.month })
  @Max(12, { message: MESSAGES.month })
  month?: number;

  @MayBeMissing()
  @Transform(emptyIsAbsent)
  @Transform(wholeNumber)
  @IsInt({ message: MESSAGES.year })
  @Min(MONTHS_OF_RANKING.firstYear, { message: MESSAGES.year })
  @Max(MONTHS_OF_RANKING.lastYear, { message: MESSAGES.year })
  year?: number;
}

/** Query string of `GET /api/user/points`. */
export class PointHistoryInput {
  /** Id of the last line seen; the newest lines when missing. */
  @MayBeMissing()
  @Transform(emptyIsAbsent)
  @Matches(/^\d{1,18}$/, { message: MESSAGES.id })
  before?: string;
}

/** A change of the viewer's points. */
export class PointHistoryLine {
  id: string;
  kind: PointKind;
  /** Negative when points are taken back. */
  amount: number;
  campsiteId: number | null;
  /** Null once the campsite is gone. */
  campsiteName: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** Response of `GET /api/user/points`. */
export class PointHistory {
  points: number;
  data: PointHistoryLine[];
  hasMore: boolean;
}
