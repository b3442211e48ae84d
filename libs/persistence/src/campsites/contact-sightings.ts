import type { EntityManager } from 'typeorm';
import { entryMeaning, linkKey } from '@kampvuur/domain';
import { CONTACT_LISTS, type ContactList, SEEN_CONTACTS, type SeenContactKind } from '@kampvuur/domain/facts';
import type { CampsiteFields } from './campsite-values';

/** A listed contact that a page of the campsite's own website shows. */
export interface ContactSighting {
  kind: SeenContactKind;
  /** By `entryMeaning`. */
  entry: string;
  /** The listed website, by `linkKey`. */
  website: string;
  page: string;
}

type ContactValues = Pick<CampsiteFields, ContactList>;

/** $1 the campsite, $2 sightings as JSON, $3 the websites that were read: what these no longer show is not the same any more. */
const FORGET = `DELETE FROM campsite_contact_sightings s WHERE s.campsite_id = $1 AND $3::jsonb ? s.website AND NOT EXISTS
  (SELECT FROM jsonb_to_recordset($2::jsonb) AS r(kind text, entry text) WHERE r.kind = s.kind AND r.entry = s.entry)`;

/** $1 the campsite, $2 sightings as JSON. A list may hold one number in two ways of writing. */
const NOTE = `INSERT INTO campsite_contact_sightings (campsite_id, kind, entry, website, page, seen_at)
  SELECT DISTINCT ON (kind, entry) $1::int, kind, entry, website, page, now()
  FROM jsonb_to_recordset($2::jsonb) AS r(kind text, entry text, website text, page text)
  ON CONFLICT (campsite_id, kind, entry) DO UPDATE
    SET website = excluded.website, page = excluded.page, seen_at = excluded.seen_at`;

/** $1 campsites with what they list, as JSON. */
const END = `DELETE FROM campsite_contact_sightings s
  USING jsonb_to_recordset($1::jsonb) AS r(id int, listed jsonb, websites jsonb)
  WHERE s.campsite_id = r.id AND NOT (r.listed ? (s.kind || ' ' || s.entry) AND r.websites ? s.website)`;

const keyOf = (kind: SeenContactKind, entry: string): string => `${kind} ${entryMeaning(kind, entry)}`;

/** Notes what a scrape of these websites saw of the listed contacts. The caller has locked the campsite. */
export async function noteContactSightings(
  manager: EntityManager,
  campsiteId: number,
  sightings: readonly ContactSighting[],
  readWebsites: readonly string[],
): Promise<void> {
  const seen = JSON.stringify(sightings);
  await manager.query(FORGET, [campsiteId, seen, JSON.stringify(readWebsites.map(linkKey))]);
  if (sightings.length > 0) await manager.query(NOTE, [campsiteId, seen]);
}

/** Ends the sightings of entries, and on websites, that campsites no longer list; of campsites whose contacts have changed. */
export async function endContactSightings(
  manager: EntityManager,
  campsites: readonly { id: number; changed: readonly string[]; values: ContactValues }[],
): Promise<void> {
  const rows = campsites
    .filter(({ changed }) => CONTACT_LISTS.some((field) => changed.includes(field)))
    .map(({ id, values }) => ({
      id,
      listed: SEEN_CONTACTS.flatMap(({ kind, field }) => values[field].map((entry) => keyOf(kind, entry))),
      websites: values.websiteUrls.map(linkKey),
    }));
  if (rows.length > 0) await manager.query(END, [JSON.stringify(rows)]);
}
