import PostalMime, { type Email } from 'postal-mime';
import { MailDelivery, MailFolder } from '@kampvuur/mail';
import { MailEntity, type UserEntity } from '@kampvuur/persistence';
import type { RunningApi } from './start-api';

/** Sends what waits in the outbox, as the worker does, and returns everything the folder holds, the newest first. */
export async function deliveredMails({ app, database, settings }: RunningApi): Promise<Email[]> {
  const waiting = await database.manager.find(MailEntity, {
    where: { state: 'waiting' },
    order: { id: 'ASC' },
  });
  for (const { id } of waiting) await app.get(MailDelivery).deliver(id);
  const folder = new MailFolder(settings.MAIL_ROOT);
  const files = await Promise.all((await folder.names(1_000)).map((name) => folder.read(name)));
  return Promise.all(files.flatMap((raw) => (raw ? [PostalMime.parse(raw)] : [])));
}

/** What was sent to somebody, the newest first. */
export async function mailsTo(api: RunningApi, address: string | null): Promise<Email[]> {
  const mails = await deliveredMails(api);
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
}

/** The secret of an email's link, as whoever reads it finds it. */
export function secretIn(email: Email | undefined): string {
  return /#([A-Za-z0-9_-]{43})\b/.exec(email?.text ?? '')?.[1] ?? 'no secret';
}

/** The subjects of what was sent to somebody, the newest first. */
export async function subjectsTo(
  api: RunningApi,
  { email }: Pick<UserEntity, 'email'>,
): Promise<(string | undefined)[]> {
  return (await mailsTo(api, email)).map(({ subject }) => subject);
}
