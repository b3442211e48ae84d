import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import sharp from 'sharp';
import type { DataSource } from 'typeorm';
import { DAY } from '@kampvuur/domain';
import { type ImageStore, preparePicture, storePicture } from '@kampvuur/media';
import {
  AccountTokenEntity,
  AuthenticationStepEntity,
  CampsiteImageEntity,
  AdvisoryEntity,
  AdvisoryVoiceEntity,
  CampsiteProposalEntity,
  IdentityEntity,
  MailEntity,
  PasskeyEntity,
  RecoveryCodeEntity,
  SavedSearchEntity,
  SavedSearchFindEntity,
  SavedSearchLookEntity,
  SessionEntity,
  TotpEntity,
  TripEntity,
  TripLinkEntity,
  TripMemberEntity,
  TripStopEntity,
} from '@kampvuur/persistence';
import { buildCampsite, buildCheckin, buildUser } from '@kampvuur/testing';

/** Tables that are not the same after a restore: TypeORM's own, and notes for processes that run. */
const NOT_COMPARED = ['migrations', 'campsite_changes'];

const COLOURS = ['red', 'green', 'blue', 'orange'];

export function backupFolder(): string {
  return mkdtempSync(join(tmpdir(), 'kampvuur-backup-'));
}

let pictures = 0;

/** Stores a picture unlike the others; returns its key. */
export async function storedPicture(store: ImageStore): Promise<string> {
  pictures += 1;
  const background = COLOURS[pictures % COLOURS.length] ?? 'red';
  const size = { width: 40 + pictures, height: 30, channels: 3 as const };
  const picture = await preparePicture(
    await sharp({ create: { ...size, background } })
      .jpeg()
      .toBuffer(),
  );
  await storePicture(store, picture);
  return picture.key;
}

/** A camper, a campsite with a picture, and a check-in with another one and one that was hidden, in words that are hard to copy. */
export async function fillInstallation(database: DataSource, store: ImageStore) {
  const user = await buildUser(database, { firstName: 'Tab\tand \\N', lastName: '"Quote", line\nbreak' });
  const campsite = await buildCampsite(
    database,
    { websiteUrls: ['https://a.test/?q={,}', 'https://b.test'], latitude: -25.4, longitude: 31.1 },
    { facilities: ['Braai'] },
  );
  const imageKey = await storedPicture(store);
  await database.manager.insert(CampsiteImageEntity, {
    campsiteId: campsite.id,
    imageKey,
    filename: 'a.jpg',
  });
  const photoKey = await storedPicture(store);
  const hiddenKey = await storedPicture(store);
  const checkin = await buildCheckin(database, {
    userId: user.id,
    campsiteId: campsite.id,
    photoKeys: [photoKey],
    hiddenPhotoKeys: [hiddenKey],
  });
  await database.manager.insert(CampsiteProposalEntity, {
    userId: user.id,
    proposed: { name: 'Tierkloof, “the” camp', facilities: ['Braai'] },
    photoKeys: [await storedPicture(store)],
  });
  const advisory = { campsiteId: campsite.id, userId: user.id, kind: 'noWater', note: 'Tab\there' } as const;
  const days = { startsOn: '2026-11-29', endsOn: '2026-12-24' };
  const { id: advisoryId } = await database.manager.save(
    database.manager.create(AdvisoryEntity, { ...advisory, ...days }),
  );
  await database.manager.insert(AdvisoryVoiceEntity, { advisoryId, userId: user.id, says: 'over' });
  await planTrip(database, user.id, campsite.id);
  await saveSearch(database, user.id, campsite.id);
  await signInEveryWay(database, user.id);
  return { user, campsite, checkin, imageKey, photoKey };
}

/** A trip with a stop, somebody who plans it too, and a link to it. */
async function planTrip({ manager }: DataSource, userId: number, campsiteId: number): Promise<void> {
  const { id: tripId } = await manager.save(manager.create(TripEntity, { userId, name: 'Desember, “see”' }));
  const stop = { tripId, campsiteId, campsiteName: 'Mahai', position: 1, changedIn: { notes: 2 } };
  await manager.insert(TripStopEntity, {
    ...stop,
    notes: 'Tab\there',
    notesBy: userId,
    arrivesOn: '2026-12-24',
  });
  await manager.insert(TripMemberEntity, { tripId, userId });
  await manager.insert(TripLinkEntity, { tripId, kind: 'read', secretHash: randomBytes(32) });
}

/** A search with a campsite that is new in it, and a day's look at it. */
async function saveSearch({ manager }: DataSource, userId: number, campsiteId: number): Promise<void> {
  const saved = { userId, name: 'Goedkoop', search: { maxRate: '200' }, knownIds: [campsiteId, 7] };
  const { id: savedSearchId } = await manager.save(
    manager.create(SavedSearchEntity, { ...saved, lookedOn: '2026-12-24' }),
  );
  await manager.insert(SavedSearchFindEntity, { savedSearchId, campsiteId, foundOn: '2026-12-24' });
  const position = { origin: 'here', nextTransaction: '9007199254740993', running: ['7', '8'] };
  await manager.insert(SavedSearchLookEntity, { day: '2026-12-24', ...position });
}

/** A session, a link in an email that waits, a sign-in under way, and each thing one can sign in with. */
async function signInEveryWay(database: DataSource, userId: number): Promise<void> {
  const later = new Date(Date.now() + DAY);
  const [id, tokenId] = [randomUUID(), randomUUID()];
  const secretHash = randomBytes(32);
  const { manager } = database;
  await manager.insert(SessionEntity, { id, userId });
  await manager.insert(AccountTokenEntity, {
    id: tokenId,
    userId,
    purpose: 'reset-password',
    email: 'camper@kampvuur.test',
    secretHash,
    expiresAt: later,
  });
  const mail = { key: `reset-password:${tokenId}`, recipient: 'camper@kampvuur.test', tokenId };
  await manager.insert(MailEntity, { ...mail, userId, template: 'reset-password' });
  await manager.insert(AuthenticationStepEntity, {
    secretHash,
    purpose: 'second-step',
    userId,
    expiresAt: later,
  });
  await manager.insert(IdentityEntity, { userId, issuer: 'https://id.test', subject: 'camper' });
  await manager.insert(TotpEntity, { userId, secret: secretHash, lastStep: '1' });
  await manager.insert(RecoveryCodeEntity, { userId, codeHash: secretHash });
  await manager.insert(PasskeyEntity, {
    id,
    userId,
    credentialId: 'credential',
    publicKey: secretHash,
    counter: '0',
    name: 'Phone',
  });
}

/** A connection of a test's own. */
export async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every row of every table, as text, and every sequence, in the transaction the connection is in. */
export async function rowsOf(client: Client): Promise<Record<string, string[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1) ORDER BY 1`,
    [NOT_COMPARED],
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

/** Every picture file of a store, by its name. */
export async function filesOf(store: ImageStore): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const page of store.writtenBefore(new Date(Date.now() + 60_000)))
    for (const { name } of page) {
      const found = await store.get(name);
      if (found) files.set(name, (await buffer(found.stream)).toString('base64'));
    }
  return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** All files below a folder, with their paths in it. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();
