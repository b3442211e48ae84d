import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Email } from 'postal-mime';
import { MESSAGES, NotFound } from '@kampvuur/domain';
import { DARK, LIGHT, type Tokens } from '@kampvuur/domain/design-colours';
import { escapeHtml, MailFolder } from '@kampvuur/mail';
import type { Settings } from '@kampvuur/runtime';
import { problemOf, sendProblem } from './problem.filter';

const MAIL_PAGE = '/dev/mail';

const PAGE_SIZE = 50;

/** Without it browsers request `/favicon.ico`. */
const ICON = '<link rel="icon" href="/favicon.svg">';

const HTML_TYPE = 'text/html; charset=utf-8';

/**
 * A page for developers with the emails that were written into a folder, because there is no mail server. Not registered in
 * production.
 */
export function registerMailPage(api: NestFastifyApplication, settings: Settings): void {
  if (settings.isProduction || settings.SMTP_URL) return;
  const folder = new MailFolder(settings.MAIL_ROOT);
  const fastify = api.getHttpAdapter().getInstance();

  fastify.get(MAIL_PAGE, async (request, reply) => {
    const { before } = request.query as { before?: string | string[] };
    const names = await folder.names(PAGE_SIZE + 1, before === undefined ? undefined : String(before));
    const page = names.slice(0, PAGE_SIZE);
    const mails = await Promise.all(
      page.map(async (name) => ({ name, email: await readMail(folder, name) })),
    );
    const found = mails.flatMap(({ name, email }) => (email ? [{ name, email }] : []));
    return reply.type(HTML_TYPE).send(listPage(found, names.length > PAGE_SIZE ? page.at(-1) : undefined));
  });

  fastify.get(`${MAIL_PAGE}/:name`, async (request: FastifyRequest, reply: FastifyReply) => {
    const { name } = request.params as { name: string };
    const email = await readMail(folder, name);
    if (!email) return sendProblem(request, reply, problemOf(new NotFound(MESSAGES.notFound)));
    return reply.type(HTML_TYPE).send((email.html ?? '').replace('</head>', `${ICON}</head>`));
  });
}

/** The parser is imported only when an email is read, which never happens in production. */
async function readMail(folder: MailFolder, name: string): Promise<Email | undefined> {
  const raw = await folder.read(name);
  if (!raw) return undefined;
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(raw);
}

/** `last`: name of the last email on the page when there are older ones, otherwise undefined. */
function listPage(mails: { name: string; email: Email }[], last: string | undefined): string {
  const items = mails.map(({ name, email }) => {
    const to = (email.to ?? []).map(({ address }) => address).join(', ');
    const subject = `<a href="${MAIL_PAGE}/${name}">${escapeHtml(email.subject ?? 'No subject')}</a>`;
    return `<li>${subject}<br><span>To ${escapeHtml(to)}, ${escapeHtml(email.date ?? '')}</span></li>`;
  });
  const list = items.length > 0 ? `<ul>${items.join('\n')}</ul>` : '<p>No email has been sent yet.</p>';
  const older = last ? `<p><a href="${MAIL_PAGE}?before=${last}">Older emails</a></p>` : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Emails of this machine</title>
${ICON}
<style>
:root { color-scheme: light dark; ${colours(LIGHT)} }
@media (prefers-color-scheme: dark) { :root { ${colours(DARK)} } }
body { max-width: 720px; margin: 0 auto; padding: 24px 16px; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
ul { padding: 0; list-style: none; }
li { padding: 12px 0; border-top: 1px solid var(--line); }
a { color: var(--primary); font-weight: 600; }
span, .note { color: var(--ink2); font-size: 14px; }
</style>
</head>
<body>
<h1>Emails of this machine</h1>
<p class="note">No mail server is set up here, so emails are kept in a folder, the newest first. <a href="${MAIL_PAGE}">Refresh</a></p>
${list}
${older}
</body>
</html>
`;
}

function colours({ paper, ink, ink2, line, primary }: Tokens): string {
  return `--paper: ${paper}; --ink: ${ink}; --ink2: ${ink2}; --line: ${line}; --primary: ${primary};`;
}
