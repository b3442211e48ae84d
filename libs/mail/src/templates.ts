import {
  ACCOUNT_TOKEN_TTL_MS,
  type CaseOutcome,
  DAY,
  DIGEST,
  formatDateTime,
  HOUR,
  type Language,
  LINK_PAGES,
  MINUTE,
  type NoticeAbout,
  type SignInMethod,
  timeZoneLabel,
} from '@kampvuur/domain';
import { noticeText } from '@kampvuur/domain/community/notice-text';
import type { MailSay } from './mail-messages';

/** A change of an account's sign-in methods. */
interface SignInMethodMail {
  method: SignInMethod;
  /** Of a password, `added` also means a new one in place of the old. */
  change: 'added' | 'removed';
  /** True when the link of an email set the password. */
  isReset?: boolean;
}

/** The data of each template, in addition to the username. */
export interface MailData {
  /** `isForgotten`: a password reset was requested, which is only sent to confirmed addresses. */
  'verify-email': { isForgotten?: boolean };
  'confirm-new-email': Record<string, never>;
  'email-change-notice': Record<string, never>;
  'email-changed': Record<string, never>;
  'email-in-use': Record<string, never>;
  'reset-password': Record<string, never>;
  /** `browser` and `timeZone` are null when unknown; `at` is ISO 8601. */
  'new-sign-in': { browser: string | null; timeZone: string | null; at: string };
  /** The newest of `total` notices; earlier versions stored their English texts. */
  'daily-digest': { notices: (NoticeAbout | { text: string; note: string | null })[]; total: number };
  'sign-in-method-changed': SignInMethodMail;
  'second-factors-reset': Record<string, never>;
  'recovery-code-used': { left: number };
  /** Sent to an unconfirmed address, so without any text of the requester; `note` is the administrator's. */
  'removal-answered': {
    campsiteName: string | null;
    isPicture: boolean;
    outcome: CaseOutcome;
    note: string | null;
  };
}

export type MailTemplate = keyof MailData;

/** The content of an email in reading order, as plain text; the layout turns it into HTML. */
export interface MailContent {
  subject: string;
  paragraphs: string[];
  /** A list below the paragraphs; `note` is shown as a quotation. */
  list?: { text: string; note: string | null }[];
  /** The button; its path is one of the web app. */
  action: { label: string; path: string };
  /** Small print below the button. */
  note: string;
}

interface Template<Name extends MailTemplate> {
  /** May be sent to an unconfirmed address. */
  isForUnverified?: true;
  /** Its link contains the secret of a token; without a valid token the email is not sent. */
  needsSecret?: true;
  /** Has an unsubscribe link. */
  isOptional?: true;
  /** `secret` is empty unless `needsSecret` is set. */
  write: (data: MailData[Name], say: MailSay, secret: string, language: Language) => MailContent;
}

/**
 * The secret is in the fragment, which browsers do not send to servers: it appears neither in logs nor on other sites.
 */
const confirmPath = (secret: string) => `${LINK_PAGES.confirmEmail}#${secret}`;
const resetPath = (secret: string) => `${LINK_PAGES.resetPassword}#${secret}`;

const SECURITY_PATH = '/account/security';

/** `Firefox on Windows`, as the API names it, in the language of the email. */
function browserText(name: string | null, say: MailSay): string {
  const [browser = '', system] = name?.split(' on ') ?? [];
  if (browser === '') return say('newSignIn.unknownBrowser');
  return system === undefined ? browser : say('newSignIn.browserOn', { browser, system });
}

/** The button and the small print of the emails about changed sign-in methods. */
const aboutSecurity = (say: MailSay) => ({
  action: { label: say('securityAction'), path: SECURITY_PATH },
  note: say('securityNote'),
});

const TEMPLATES: { [Name in MailTemplate]: Template<Name> } = {
  'verify-email': {
    isForUnverified: true,
    needsSecret: true,
    write: ({ isForgotten }, say, secret) => ({
      subject: say('verifyEmail.subject'),
      paragraphs: [say(isForgotten ? 'verifyEmail.beforeReset' : 'verifyEmail.reasons')],
      action: { label: say('verifyEmail.action'), path: confirmPath(secret) },
      note: say('verifyEmail.note', {
        days: ACCOUNT_TOKEN_TTL_MS['verify-email'] / DAY,
        notYou: say('notYou'),
      }),
    }),
  },
  'confirm-new-email': {
    isForUnverified: true,
    needsSecret: true,
    write: (_data, say, secret) => ({
      subject: say('confirmNewEmail.subject'),
      paragraphs: [say('confirmNewEmail.text')],
      action: { label: say('confirmNewEmail.action'), path: confirmPath(secret) },
      note: say('confirmNewEmail.note', {
        hours: ACCOUNT_TOKEN_TTL_MS['change-email'] / HOUR,
        notYou: say('notYou'),
      }),
    }),
  },
  'email-change-notice': {
    write: (_data, say) => ({
      subject: say('emailChangeNotice.subject'),
      paragraphs: [say('emailChangeNotice.text'), say('emailChangeNotice.advice')],
      action: { label: say('emailChangeNotice.action'), path: '/profile' },
      note: say('emailChangeNotice.note'),
    }),
  },
  'email-in-use': {
    write: (_data, say) => ({
      subject: say('emailInUse.subject'),
      paragraphs: [say('emailInUse.text'), say('emailInUse.advice')],
      action: { label: say('emailInUse.action'), path: '/' },
      note: say('emailInUse.note'),
    }),
  },
  'email-changed': {
    write: (_data, say) => ({
      subject: say('emailChanged.subject'),
      paragraphs: [say('emailChanged.text'), say('emailChanged.advice')],
      action: { label: say('emailChanged.action'), path: '/privacy' },
      note: say('emailChanged.note'),
    }),
  },
  'reset-password': {
    needsSecret: true,
    write: (_data, say, secret) => ({
      subject: say('resetPassword.subject'),
      paragraphs: [say('resetPassword.text')],
      action: { label: say('resetPassword.action'), path: resetPath(secret) },
      note: say('resetPassword.note', {
        minutes: ACCOUNT_TOKEN_TTL_MS['reset-password'] / MINUTE,
        notYou: say('notYou'),
      }),
    }),
  },
  'new-sign-in': {
    write: ({ browser, timeZone, at }, say, _secret, language) => ({
      subject: say('newSignIn.subject'),
      paragraphs: [
        say('newSignIn.text'),
        say('newSignIn.where', {
          browser: browserText(browser, say),
          place: timeZone
            ? say('newSignIn.timeZone', { zone: timeZoneLabel(timeZone, language) })
            : say('newSignIn.unknownTimeZone'),
          // Emails that an earlier version has queued have the English text.
          at: Number.isNaN(Date.parse(at)) ? at : formatDateTime(at, language),
        }),
        say('newSignIn.advice'),
      ],
      action: { label: say('newSignIn.action'), path: '/account/sessions' },
      note: say('newSignIn.note'),
    }),
  },
  'daily-digest': {
    isOptional: true,
    write: ({ notices, total }, say, _secret, language) => ({
      subject: say('digest.subject', { total }),
      paragraphs: [say('digest.text')],
      list: notices.map((notice) => ('kind' in notice ? noticeText(notice, language) : notice)),
      action: {
        label: total > notices.length ? say('digest.all', { total }) : say('digest.action'),
        path: '/notices',
      },
      note: say('digest.note', { hour: DIGEST.hour }),
    }),
  },
  'sign-in-method-changed': {
    write: ({ method, change, isReset }, say) => ({
      subject: say(`${method}.${change}.subject`),
      paragraphs: [
        say(isReset ? 'password.reset.effect' : `${method}.${change}.effect`),
        say('unlessItWasYou'),
      ],
      ...aboutSecurity(say),
    }),
  },
  'second-factors-reset': {
    write: (_data, say) => ({
      subject: say('factorsReset.subject'),
      paragraphs: [say('factorsReset.text'), say('factorsReset.advice')],
      ...aboutSecurity(say),
    }),
  },
  'recovery-code-used': {
    write: ({ left }, say) => ({
      subject: say('recoveryCode.subject'),
      paragraphs: [say('recoveryCode.text', { left }), say('unlessItWasYou')],
      ...aboutSecurity(say),
    }),
  },
  'removal-answered': {
    write: ({ campsiteName, isPicture, outcome, note }, say) => ({
      subject: say('removal.subject'),
      paragraphs: [
        say(isPicture ? 'removal.picture' : 'removal.campsite', {
          campsite: campsiteName ?? say('removal.someCampsite'),
        }),
        say(`removal.${outcome}`),
      ],
      list: note === null ? [] : [{ text: say('removal.wrote'), note }],
      action: { label: say('removal.action'), path: '/removal-request' },
      note: say('removal.note'),
    }),
  },
};

/** True for emails that people can subscribe to and unsubscribe from. */
export function isOptional(template: MailTemplate): boolean {
  return TEMPLATES[template].isOptional ?? false;
}

/** True for emails that may be sent to an unconfirmed address. */
export function isForUnverified(template: MailTemplate): boolean {
  return TEMPLATES[template].isForUnverified ?? false;
}

/** True for emails whose link does not work without a secret. */
export function needsSecret(template: MailTemplate): boolean {
  return TEMPLATES[template].needsSecret ?? false;
}

/** The template of this name; undefined for one that only another version of the software knows. */
export function knownTemplate(name: string): MailTemplate | undefined {
  return Object.hasOwn(TEMPLATES, name) ? (name as MailTemplate) : undefined;
}

/** The content of an email in a language, whose messages `say` says. */
export function writeMail<Name extends MailTemplate>(
  name: Name,
  data: MailData[Name],
  { say, language, secret }: { say: MailSay; language: Language; secret: string },
): MailContent {
  return TEMPLATES[name].write(data, say, secret, language);
}
