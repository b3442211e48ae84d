import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { MESSAGES, MONTHS_OF_RANKING, type PointKind } from '@kampvuur/domain';
import { PublicUser } from './account.contract';
import { emptyIsAbsent, wholeNumber } from './transforms';

/** One row of `GET /api/leaderboard`: user fields and points (docs/product.md 3). */
export class LeaderboardUser extends PublicUser {
  points: number;
  /** Standard competition ranking, 1, 2, 2, 4; null without points (docs/decisions 8). */
  rank: number | null;
  /** Points to the next higher place; null at the top. */
  toNext: number | null;
  isViewer: boolean;
  /** The viewer has blocked them: the name is to be folded away; missing otherwise (docs/decisions 37). */
  isBlocked?: boolean;
}

/** One row of a month's ranking. */
export class MonthlyLeaderboardEntry {
  user: PublicUser;
  points: number;
  /** Check-ins and suggestions that scored in the month. */
  checkins: number;
  suggestions: number;
  rank: number | null;
  toNext: number | null;
  isViewer: boolean;
  /** As in `LeaderboardUser`. */
  isBlocked?: boolean;
}

/** Answer of `GET /api/leaderboard/monthly`. */
export class MonthlyLeaderboard {
  year: number;
  month: number;
  /** The top 50 and, wherever it stands, the viewer's own row last. */
  leaderboard: MonthlyLeaderboardEntry[];
}

/** Query string of `GET /api/leaderboard/monthly`; the current month when missing. */
export class MonthInput {
  @IsOptional()
  @Transform(emptyIsAbsent)
  @Transform(wholeNumber)
  @IsInt({ message: MESSAGES.month })
  @Min(1, { message: MESSAGES.month })
  @Max(12, { message: MESSAGES.month })
  month?: number;

  @IsOptional()
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
  @IsOptional()
  @Transform(emptyIsAbsent)
  @Matches(/^\d{1,18}$/, { message: MESSAGES.id })
  before?: string;
}

/** A booking of the viewer's own points. */
export class PointHistoryLine {
  id: string;
  kind: PointKind;
  /** Negative when taken back. */
  amount: number;
  campsiteId: number | null;
  /** Null once the campsite is gone. */
  campsiteName: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** Answer of `GET /api/user/points`. */
export class PointHistory {
  points: number;
  data: PointHistoryLine[];
  hasMore: boolean;
}
