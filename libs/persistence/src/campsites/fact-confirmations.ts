import type { EntityManager } from 'typeorm';

/** $1 the campsite, $2 facts and values as JSON, $3 the user or null for the website, $4 its page. */
const CONFIRM = `
  INSERT INTO campsite_fact_confirmations AS k (campsite_id, fact, value, user_id, page)
  SELECT $1, r.fact, r.value, $3, $4 FROM jsonb_to_recordset($2::jsonb) AS r(fact text, value jsonb)
  ON CONFLICT (campsite_id, fact, user_id) DO UPDATE
    SET value = excluded.value, page = excluded.page, confirmed_at = excluded.confirmed_at`;

const CONFIRM_BY_WEBSITE = CONFIRM.replace(
  'ON CONFLICT (campsite_id, fact, user_id)',
  'ON CONFLICT (campsite_id, fact) WHERE user_id IS NULL',
);

/** A value of a fact. */
interface ConfirmedValue {
  fact: string;
  value: unknown;
}

/** Records that a camper says that a value is correct; confirming it again renews the date. The campsite is locked. */
export async function confirmByUser(
  manager: EntityManager,
  campsiteId: number,
  userId: number,
  confirmed: ConfirmedValue,
): Promise<void> {
  await manager.query(CONFIRM, [campsiteId, JSON.stringify([confirmed]), userId, null]);
}

/** Records that values were seen on a page of the campsite's own website. The campsite is locked. */
export async function confirmByWebsite(
  manager: EntityManager,
  campsiteId: number,
  page: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const confirmed = Object.entries(values).map(([fact, value]): ConfirmedValue => ({ fact, value }));
  await manager.query(CONFIRM_BY_WEBSITE, [campsiteId, JSON.stringify(confirmed), null, page]);
}
