import { type Language, PRODUCT } from '@kampvuur/domain';
import { DARK, LIGHT, type Tokens } from '@kampvuur/domain/design-colours';
import { escapeHtml } from './escape-html';
import type { MailSay } from './mail-messages';
import type { MailContent } from './templates';

/** An email as text and as HTML. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const FONT = "'Commissioner', 'Segoe UI', Helvetica, Arial, sans-serif";

/** The reason for the email, at the bottom of every email. */
const reasonOf = ({ username, say }: Addressee) =>
  username === null ? say('reasonOfRequest') : say('reason', { username });

const greeting = ({ username, say }: Addressee) =>
  username === null ? say('greetingOfNobody') : say('greeting', { username });

/** What an email depends on besides its content. */
interface Addressee {
  /** Origin of the web app. */
  origin: string;
  /** The only part of an email that the account has chosen, and only letters and digits; null without an account. */
  username: string | null;
  /** Address of the unsubscribe page; undefined for emails that cannot be unsubscribed. */
  unsubscribe: string | undefined;
  language: Language;
  /** Says messages in that language. */
  say: MailSay;
}

/** Renders an email as text and as HTML. */
export function renderMail(content: MailContent, addressee: Addressee): RenderedMail {
  const { subject } = content;
  return { subject, text: textOf(content, addressee), html: htmlOf(content, addressee) };
}

function textOf({ paragraphs, list = [], action, note }: MailContent, addressee: Addressee): string {
  const { origin, unsubscribe, say } = addressee;
  const items = list.map((item) => `* ${item.text}${item.note === null ? '' : `\n  "${item.note}"`}`);
  const parts = [
    greeting(addressee),
    ...paragraphs,
    ...items,
    `${action.label}:\n${origin}${action.path}`,
    note,
    ...(unsubscribe ? [`${say('stop')}:\n${unsubscribe}`] : []),
    `-- \n${reasonOf(addressee)}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The list between the paragraphs and the button. */
function listOf(list: NonNullable<MailContent['list']>): string {
  if (list.length === 0) return '';
  const quote = (note: string | null) =>
    note === null ? '' : `<div class="quiet quote">${escapeHtml(note)}</div>`;
  const items = list.map(({ text, note }) => `<li class="ink">${escapeHtml(text)}${quote(note)}</li>`);
  return `<ul>\n${items.join('\n')}\n</ul>`;
}

function htmlOf({ subject, paragraphs, list = [], action, note }: MailContent, addressee: Addressee): string {
  const { origin, unsubscribe, say } = addressee;
  const link = origin + action.path;
  const stop =
    unsubscribe && `<a class="quiet" href="${escapeHtml(unsubscribe)}">${escapeHtml(say('stop'))}</a>`;
  const lines = [greeting(addressee), ...paragraphs].map((line) => `<p class="ink">${escapeHtml(line)}</p>`);
  return `<!doctype html>
<html lang="${addressee.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
${colours(LIGHT)}
@media (prefers-color-scheme: dark) {
${colours(DARK)}
}
body { margin: 0; padding: 24px 16px; font: 16px/1.55 ${FONT}; }
.panel { max-width: 520px; margin: 0 auto; padding: 28px 28px 24px; border: 1px solid; border-radius: 18px; }
.brand { font-weight: 700; letter-spacing: 0.02em; }
h1 { margin: 16px 0 12px; font-size: 24px; line-height: 1.25; }
p { margin: 0 0 14px; }
.button { display: inline-block; margin: 6px 0 18px; padding: 13px 22px; border-radius: 12px; font-weight: 600; text-decoration: none; }
ul { margin: 0 0 18px; padding: 0 0 0 20px; }
li { margin: 0 0 12px; overflow-wrap: anywhere; }
.quote { margin: 4px 0 0; padding: 0 0 0 12px; border-left: 3px solid; white-space: pre-line; }
.quiet { font-size: 14px; overflow-wrap: anywhere; }
</style>
</head>
<body>
<div class="panel">
<div class="brand">${PRODUCT.name}</div>
<h1 class="ink">${escapeHtml(subject)}</h1>
${lines.join('\n')}
${listOf(list)}
<a class="button" href="${escapeHtml(link)}">${escapeHtml(action.label)}</a>
<p class="quiet">${escapeHtml(note)}</p>
<p class="quiet">${escapeHtml(say('copyAddress'))}<br>${escapeHtml(link)}</p>
<p class="quiet">${escapeHtml(reasonOf(addressee))}${stop ? ` ${stop}` : ''}</p>
</div>
</body>
</html>
`;
}

function colours(tokens: Tokens): string {
  return [
    `body { background: ${tokens.paper}; }`,
    `.panel { background: ${tokens.surface}; border-color: ${tokens.line} !important; }`,
    `.brand { color: ${tokens.ember}; }`,
    `.ink { color: ${tokens.ink}; }`,
    `.quiet { color: ${tokens.ink2}; }`,
    `.button { background: ${tokens.primary}; color: ${tokens.onPrimary}; }`,
  ].join('\n');
}
