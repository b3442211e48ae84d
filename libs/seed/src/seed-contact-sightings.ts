import type { DataSource } from 'typeorm';
import { DAY, entryMeaning, linkKey } from '@kampvuur/domain';
import { seededIds } from './seed-campsites';
import type { SeedCampsite } from './seed-data';

/** Of every third campsite with a website and contacts these were seen there. */
const SEEN_INTERVAL = 3;

/** How many days before the seeding they were seen, so that the months differ: the first this long ago, each other a week earlier. */
const NEWEST_AGE = 14;
const WEEK_DAYS = 7;

/** $1 sightings as JSON. */
const INSERT = `
  INSERT INTO campsite_contact_sightings (campsite_id, kind, entry, website, page, seen_at)
  SELECT r.id, r.kind, r.entry, r.website, r.website, r."seenAt"
  FROM jsonb_to_recordset($1::jsonb) AS r(id int, kind text, entry text, website text, "seenAt" timestamptz)
  ON CONFLICT DO NOTHING`;

/** Adds which contacts of the demo campsites a scrape saw on their own websites, unless there are any. */
export async function seedContactSightings(
  database: DataSource,
  campsites: SeedCampsite[],
  now = new Date(),
): Promise<void> {
  const [{ hasAny }] = await database.query<[{ hasAny: boolean }]>(
    'SELECT EXISTS (SELECT FROM campsite_contact_sightings) AS "hasAny"',
  );
  if (hasAny) return;
  const ids = await seededIds(database);
  const seenAt = (index: number) => new Date(now.getTime() - (NEWEST_AGE + index * WEEK_DAYS) * DAY);
  const seen = campsites.filter(({ websiteUrls }) => websiteUrls.length > 0);
  const rows = seen.flatMap(({ slug, websiteUrls: [website = ''], contactPhones, contactEmails }, index) => {
    const id = ids.get(slug);
    if (id === undefined || index % SEEN_INTERVAL !== 0) return [];
    const at = { id, website: linkKey(website), seenAt: seenAt(index) };
    return [
      ...contactPhones.map((phone) => ({ ...at, kind: 'phone', entry: entryMeaning('phone', phone) })),
      ...contactEmails.map((email) => ({ ...at, kind: 'email', entry: entryMeaning('email', email) })),
    ];
  });
  await database.query(INSERT, [JSON.stringify(rows)]);
}
