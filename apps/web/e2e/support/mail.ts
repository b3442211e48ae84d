import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { DAY, localDay, startOfLocalDay } from '@kampvuur/domain';

/** Opens the newest email to somebody, on the page where this machine keeps them. */
export async function openMail(page: Page, email: string, subject: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.goto('/dev/mail');
    await page
      .getByRole('listitem')
      .filter({ hasText: email })
      .getByRole('link', { name: subject })
      .first()
      .click({ timeout: 3_000 });
  }).toPass();
}

/** The built server: what it does by the clock is not waited for. */
const server = createRequire(resolve('dist/server/index.js'));

/** A run of the worker's digests as at noon tomorrow, when those begin that are chosen today. */
export async function sendDigests(): Promise<void> {
  const { DigestService } = server('./apps/worker/src/notices/digest.service.js');
  const { createDataSource, MailsRepository, NoticeSettingsRepository } = server('./libs/persistence/src');
  const { MailOutbox } = server('./libs/mail/src');
  const database = await createDataSource(process.env.E2E_DATABASE_URL, 'test').initialize();
  try {
    const outbox = new MailOutbox(new MailsRepository(database));
    const digests = new DigestService(database, new NoticeSettingsRepository(database), outbox);
    const noon = startOfLocalDay(localDay(new Date()), 1).getTime() + DAY / 2;
    expect(await digests.run(new Date(noon))).toBeGreaterThan(0);
  } finally {
    await database.destroy();
  }
}
