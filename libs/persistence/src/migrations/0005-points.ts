import { statementsMigration } from '../statements-migration';

/** What orders a leaderboard inside a tie stands beside the points, so that a page of it is one index scan. */
const UP = [
  `ALTER TABLE users ADD COLUMN approved_suggestions integer NOT NULL DEFAULT 0`,
  `ALTER TABLE users ADD COLUMN visited_campsites integer NOT NULL DEFAULT 0`,
  `ALTER TABLE users ADD COLUMN points_reached_at timestamptz`,
  `ALTER TABLE user_monthly_points ADD COLUMN visited_campsites integer NOT NULL DEFAULT 0`,
  `ALTER TABLE user_monthly_points ADD COLUMN points_reached_at timestamptz`,
  `CREATE INDEX users_ranking_idx ON users
     (points DESC, approved_suggestions DESC, visited_campsites DESC, points_reached_at, lower(username))
     WHERE points > 0 AND deleted_at IS NULL`,
  `DROP INDEX user_monthly_points_ranking_idx`,
  `CREATE INDEX user_monthly_points_ranking_idx ON user_monthly_points
     (year, month, points DESC, suggestions DESC, visited_campsites DESC, points_reached_at) WHERE points > 0`,
  `CREATE INDEX checkins_campsite_user_idx ON checkins (campsite_id, user_id, created_at, id)`,
  `CREATE INDEX point_events_user_day_idx ON point_events (user_id, day)`,
  `CREATE INDEX point_events_checkin_idx ON point_events (checkin_id) WHERE checkin_id IS NOT NULL`,
];

const DOWN = [
  `DROP INDEX checkins_campsite_user_idx`,
  `DROP INDEX point_events_checkin_idx`,
  `DROP INDEX point_events_user_day_idx`,
  `DROP INDEX user_monthly_points_ranking_idx`,
  `CREATE INDEX user_monthly_points_ranking_idx ON user_monthly_points (year, month, points)`,
  `DROP INDEX users_ranking_idx`,
  `ALTER TABLE user_monthly_points DROP COLUMN points_reached_at`,
  `ALTER TABLE user_monthly_points DROP COLUMN visited_campsites`,
  `ALTER TABLE users DROP COLUMN points_reached_at`,
  `ALTER TABLE users DROP COLUMN visited_campsites`,
  `ALTER TABLE users DROP COLUMN approved_suggestions`,
];

export class Points1795046400004 extends statementsMigration(UP, DOWN) {}
