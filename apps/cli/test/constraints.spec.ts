import { DataSource } from 'typeorm';
import { createDataSource } from '@kampvuur/persistence';
import { buildCampsite, buildUser, freshDatabase } from '@kampvuur/testing';

let database: DataSource;
let userId: number;
let campsiteId: number;
beforeAll(async () => {
  database = await createDataSource(await freshDatabase(), 'tests').initialize();
  userId = (await buildUser(database, { username: 'Nomsa', email: 'Nomsa@example.com' })).id;
  campsiteId = (await buildCampsite(database)).id;
});
afterAll(() => database.destroy());

/** Tries a statement and takes it back; answers the constraint it broke, or null. */
async function broken(statement: string, values: unknown[] = []): Promise<string | null> {
  const runner = database.createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query(statement, values);
    return null;
  } catch (error) {
    const { constraint } = (error as { driverError: { constraint?: string } }).driverError;
    return constraint ?? String(error);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

const user = (email: string | null, username: string | null) =>
  broken(`INSERT INTO users (email, username, first_name, last_name) VALUES ($1, $2, 'N', 'D')`, [
    email,
    username,
  ]);
const campsite = (column: string, value: unknown) =>
  broken(`UPDATE campsites SET ${column} = $1 WHERE id = $2`, [value, campsiteId]);

describe('the database itself', () => {
  it('keeps emails and usernames apart in any letter case', async () => {
    expect(await user('NOMSA@EXAMPLE.COM', 'other')).toBe('users_email_key');
    expect(await user('other@example.com', 'nOMSA')).toBe('users_username_key');
    expect(await user('other@example.com', 'other')).toBeNull();
  });

  it('gives every living account an email and a username', async () => {
    expect(await user(null, 'other')).toBe('users_complete_check');
    expect(await user('other@example.com', null)).toBe('users_complete_check');
  });

  it.each([
    [0, 'checkins_rating_check'],
    [1, null],
    [5, null],
    [6, 'checkins_rating_check'],
  ])('answers a check-in of %i stars with %p', async (rating, constraint) => {
    const statement = `INSERT INTO checkins (user_id, campsite_id, summary, rating)
                       VALUES ($1, $2, 'A quiet night.', $3)`;
    expect(await broken(statement, [userId, campsiteId, rating])).toBe(constraint);
    const latest = 'INSERT INTO campsite_ratings (user_id, campsite_id, rating) VALUES ($1, $2, $3)';
    expect(await broken(latest, [userId, campsiteId, rating])).toBe(
      constraint && 'campsite_ratings_rating_check',
    );
  });

  it.each([
    [9, 'checkins_summary_check'],
    [10, null],
    [1000, null],
    [1001, 'checkins_summary_check'],
  ])('answers a summary of %i characters with %p', async (length, constraint) => {
    const statement = `INSERT INTO checkins (user_id, campsite_id, summary, rating) VALUES ($1, $2, $3, 4)`;
    expect(await broken(statement, [userId, campsiteId, 'é'.repeat(length)])).toBe(constraint);
  });

  it.each([
    ['province', 'Transvaal', 'campsites_province_check'],
    ['province', 'limpopo', 'campsites_province_check'],
    ['province', 'Gauteng', null],
    ['latitude', -24, 'campsites_coordinates_check'],
    ['longitude', 29, 'campsites_coordinates_check'],
    ['rates', -1, 'campsites_rates_check'],
    ['rates', 0, null],
  ])('answers a campsite with %s %p with %p', async (column, value, constraint) => {
    expect(await campsite(column, value)).toBe(constraint);
  });

  it.each([
    [-24, 29, null],
    [-91, 29, 'campsites_latitude_check'],
    [-24, 181, 'campsites_longitude_check'],
  ])('answers a campsite at %p, %p with %p', async (latitude, longitude, constraint) => {
    const statement = 'UPDATE campsites SET latitude = $1, longitude = $2 WHERE id = $3';
    expect(await broken(statement, [latitude, longitude, campsiteId])).toBe(constraint);
  });

  it('holds one pending suggestion of a user for a campsite, and any number of decided ones', async () => {
    const suggest = `INSERT INTO suggested_updates (user_id, campsite_id, status, changes, base_values)
                     SELECT $1, $2, status, '{}', '{}' FROM unnest($3::text[]) AS status`;
    const states = (...names: string[]) => broken(suggest, [userId, campsiteId, names]);
    expect(await states('pending', 'pending')).toBe('suggested_updates_one_pending_key');
    expect(await states('pending', 'approved', 'approved', 'rejected')).toBeNull();
    expect(await states('withdrawn')).toBe('suggested_updates_status_check');
  });

  it('lets nobody block themselves, nor anybody twice', async () => {
    const block = (...ids: number[]) =>
      broken('INSERT INTO blocks (user_id, blocked_id) SELECT $1, unnest($2::int[])', [userId, ids]);
    const { id } = await buildUser(database);
    expect(await block(userId)).toBe('blocks_not_oneself_check');
    expect(await block(id, id)).toBe('blocks_pkey');
    expect(await block(id)).toBeNull();
  });

  it('knows when a proposal was decided, and of which kinds there are', async () => {
    const propose = (status: string, at: string) =>
      broken(
        `INSERT INTO campsite_proposals (user_id, status, proposed, processed_at) VALUES ($1, $2, '{}', ${at})`,
        [userId, status],
      );
    expect(await propose('pending', 'NULL')).toBeNull();
    expect(await propose('duplicate', 'now()')).toBeNull();
    expect(await propose('pending', 'now()')).toBe('campsite_proposals_processed_check');
    expect(await propose('rejected', 'NULL')).toBe('campsite_proposals_processed_check');
    expect(await propose('withdrawn', 'now()')).toBe('campsite_proposals_status_check');
  });

  it('holds stops of trips with 1 to 60 nights, a time of day and a kind of link', async () => {
    const trip = `WITH t AS (INSERT INTO trips (user_id, name) VALUES ($1, 'December') RETURNING id)`;
    const stop = (column: string, value: string) =>
      broken(
        `${trip} INSERT INTO trip_stops (trip_id, position, campsite_name, ${column}) SELECT id, 1, 'M', ${value} FROM t`,
        [userId],
      );
    expect(await stop('nights', '60')).toBeNull();
    expect(await stop('nights', '61')).toBe('trip_stops_nights_check');
    expect(await stop('arrives_at', `'23:59'`)).toBeNull();
    expect(await stop('arrives_at', `'24:00'`)).toBe('trip_stops_arrives_at_check');
    expect(await stop('notes', `repeat('x', 1001)`)).toBe('trip_stops_notes_check');
    const link = `${trip} INSERT INTO trip_links (trip_id, kind, secret_hash) SELECT id, 'write', 'x' FROM t`;
    expect(await broken(link, [userId])).toBe('trip_links_kind_check');
  });

  it('holds advisories about a place or an area, with a last day within 90 days or a season', async () => {
    const report = (columns: string, values: string) =>
      broken(`INSERT INTO advisories (${columns}) SELECT ${values} WHERE $1::int IS NOT NULL`, [campsiteId]);
    const about = (values: string) => report('campsite_id, kind, starts_on, ends_on', `$1, ${values}`);
    const season = (values: string) =>
      report(
        'campsite_id, starts_on, kind, season_from, season_until, ends_on',
        `$1, DATE '2026-01-01', ${values}`,
      );
    const [first, last] = ["DATE '2026-01-01'", "DATE '2026-04-01'"];
    expect(await about(`'noWater', ${first}, ${last}`)).toBeNull();
    expect(await about(`'noWater', ${first}, ${last} + 1`)).toBe('advisories_ends_on_check');
    expect(await about(`'noWater', ${first}, NULL`)).toBe('advisories_ends_on_check');
    expect(await about(`'locusts', ${first}, ${last}`)).toBe('advisories_kind_check');
    expect(await season(`'fireBan', '12-01', '02-28', NULL`)).toBeNull();
    expect(await season(`'fireBan', '12-01', NULL, NULL`)).toBe('advisories_season_check');
    expect(await season(`'noWater', '12-01', '02-28', NULL`)).toBe('advisories_season_check');
    const nowhere = report('kind, starts_on, ends_on', `'noWater', ${first}, ${last}`);
    expect(await nowhere).toBe('advisories_place_check');
    const unbounded = report('area, kind, starts_on, ends_on', `'{}', 'noWater', ${first}, ${last}`);
    expect(await unbounded).toBe('advisories_bounds_check');
  });

  it('holds one unfinished job of a type, and any number of finished ones', async () => {
    const run = `INSERT INTO job_runs (id, type, status)
                 SELECT gen_random_uuid(), split_part(run, ' ', 1), split_part(run, ' ', 2)
                 FROM unnest($1::text[]) AS run`;
    const runs = (...names: string[]) => broken(run, [names]);
    expect(await runs('refresh started', 'refresh processing')).toBe('job_runs_one_running_key');
    expect(await runs('refresh started', 'scrape started', 'refresh completed', 'refresh error')).toBeNull();
  });

  it('holds a favourite of a user once', async () => {
    const favourite = 'INSERT INTO favorites (user_id, campsite_id) VALUES ($1, $2), ($1, $2)';
    expect(await broken(favourite, [userId, campsiteId])).toBe('favorites_user_id_campsite_id_key');
  });

  it('keeps the account of a person with check-ins from being deleted away', async () => {
    await database.query(
      `INSERT INTO checkins (user_id, campsite_id, summary, rating) VALUES ($1, $2, 'A quiet night.', 4)`,
      [userId, campsiteId],
    );
    expect(await broken('DELETE FROM users WHERE id = $1', [userId])).toBe('checkins_user_id_fkey');
  });
});
