import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import {
  AuditEventEntity,
  createDataSource,
  MailEntity,
  PasskeyEntity,
  RecoveryCodeEntity,
  SessionEntity,
  TotpEntity,
} from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import { buildUser, testSettings } from '@kampvuur/testing';
import { secondFactorReset } from '../src/commands/accounts';

let settings: Settings;
let database: DataSource;
beforeAll(async () => {
  settings = await testSettings();
  database = await createDataSource(settings.DATABASE_URL, 'tests').initialize();
});
afterAll(() => database.destroy());

async function withFactors(username: string): Promise<number> {
  const { id: userId } = await buildUser(database, { username, emailVerifiedAt: new Date() });
  const { manager } = database;
  await manager.insert(TotpEntity, { userId, secret: Buffer.from('sealed'), lastStep: '0' });
  await manager.insert(RecoveryCodeEntity, { userId, codeHash: Buffer.from(username) });
  await manager.insert(PasskeyEntity, {
    id: randomUUID(),
    userId,
    credentialId: username,
    publicKey: Buffer.from(''),
    counter: '0',
    name: 'Key',
  });
  await manager.insert(SessionEntity, { id: randomUUID(), userId });
  return userId;
}

const TABLES = [TotpEntity, RecoveryCodeEntity, PasskeyEntity, SessionEntity];
const rowsOf = (userId: number) =>
  Promise.all(TABLES.map((table) => database.manager.countBy(table, { userId })));

describe('second-factor-reset', () => {
  it('removes the factors and sessions of the named user only, audits it and sends an email', async () => {
    const lost = await withFactors('Nomsa');
    const other = await withFactors('nomsa-d');
    expect(await secondFactorReset(settings, ['nOMSA'])).toBe(
      'nOMSA signs in with the password alone now, and is signed out everywhere',
    );
    expect(await rowsOf(lost)).toEqual([0, 0, 0, 0]);
    expect(await rowsOf(other)).toEqual([1, 1, 1, 1]);
    const entry = { action: 'second-factor-reset', subjectId: String(lost) } as const;
    expect(await database.manager.countBy(AuditEventEntity, entry)).toBe(1);
    const mails = await database.manager.findBy(MailEntity, { userId: lost });
    expect(mails.map(({ template }) => template)).toEqual(['second-factors-reset']);
    expect(await secondFactorReset(settings, ['Nomsa'])).toBe('Nomsa has no second factor');
  });

  it('fails for a name nobody has, and without a name', async () => {
    await expect(secondFactorReset(settings, ['nobody'])).rejects.toThrow('There is no user "nobody"');
    await expect(secondFactorReset(settings, ['#1'])).rejects.toThrow('There is no user "#1"');
    await expect(async () => secondFactorReset(settings, [])).rejects.toThrow('Usage');
  });
});
