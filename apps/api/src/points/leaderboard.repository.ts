import { Injectable } from '@nestjs/common';
import type { Month } from '@kampvuur/domain';
import { SharedReads, USER_COLUMNS, type UserSummaryRow } from '@kampvuur/persistence';

/** A row of a leaderboard. */
export interface RankedRow extends UserSummaryRow {
  points: number;
}

export interface MonthlyRankedRow extends RankedRow {
  checkins: number;
  suggestions: number;
}

/** A position in a ranking: the number of users with more points, and the points of the nearest of them. */
export interface Standing {
  before: number;
  nextPoints: number | null;
}

const TOP = {
  name: 'leaderboard-top',
  text: `SELECT ${USER_COLUMNS}, u.points FROM users u WHERE u.points > 0 AND u.deleted_at IS NULL AND u.hidden_at IS NULL
    ORDER BY u.points DESC, u.approved_suggestions DESC, u.visited_campsites DESC, u.points_reached_at,
      lower(u.username) LIMIT $1`,
};

const STANDING = {
  name: 'leaderboard-standing',
  text: `SELECT count(*)::int AS before, min(points)::int AS "nextPoints" FROM users
    WHERE points > $1 AND points > 0 AND deleted_at IS NULL AND hidden_at IS NULL`,
};

const MONTH_TOP = {
  name: 'leaderboard-month-top',
  text: `SELECT ${USER_COLUMNS}, m.points, m.checkins, m.suggestions
    FROM user_monthly_points m JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL AND u.hidden_at IS NULL
    WHERE m.year = $1 AND m.month = $2 AND m.points > 0
    ORDER BY m.points DESC, m.suggestions DESC, m.visited_campsites DESC, m.points_reached_at, lower(u.username)
    LIMIT $3`,
};

const MONTH_STANDING = {
  name: 'leaderboard-month-standing',
  text: `SELECT count(*)::int AS before, min(m.points)::int AS "nextPoints"
    FROM user_monthly_points m JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL AND u.hidden_at IS NULL
    WHERE m.year = $1 AND m.month = $2 AND m.points > $3 AND m.points > 0`,
};

const OWN = {
  name: 'leaderboard-own',
  text: `SELECT ${USER_COLUMNS}, u.points FROM users u WHERE u.id = $1`,
};

const MONTH_OWN = {
  name: 'leaderboard-month-own',
  text: `SELECT ${USER_COLUMNS}, coalesce(m.points, 0) AS points, coalesce(m.checkins, 0) AS checkins,
      coalesce(m.suggestions, 0) AS suggestions
    FROM users u LEFT JOIN user_monthly_points m ON m.user_id = u.id AND m.year = $2 AND m.month = $3
    WHERE u.id = $1`,
};

/** Leaderboards of campers; docs/decisions 8 defines the order of ties. */
@Injectable()
export class LeaderboardRepository {
  constructor(private readonly reads: SharedReads) {}

  top(limit: number): Promise<RankedRow[]> {
    return this.reads.rows(TOP, [limit]);
  }

  monthTop({ year, month }: Month, limit: number): Promise<MonthlyRankedRow[]> {
    return this.reads.rows(MONTH_TOP, [year, month, limit]);
  }

  async own(userId: number): Promise<RankedRow | undefined> {
    return (await this.reads.rows<RankedRow>(OWN, [userId]))[0];
  }

  async monthOwn(userId: number, { year, month }: Month): Promise<MonthlyRankedRow | undefined> {
    return (await this.reads.rows<MonthlyRankedRow>(MONTH_OWN, [userId, year, month]))[0];
  }

  async standing(points: number): Promise<Standing> {
    const [row] = await this.reads.rows<Standing>(STANDING, [points]);
    return row ?? { before: 0, nextPoints: null };
  }

  async monthStanding({ year, month }: Month, points: number): Promise<Standing> {
    const [row] = await this.reads.rows<Standing>(MONTH_STANDING, [year, month, points]);
    return row ?? { before: 0, nextPoints: null };
  }
}
