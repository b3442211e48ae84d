import {
  ACCOUNT_TOKEN_TTL_MS,
  type CaseOutcome,
  DAY,
  DIGEST,
  HOUR,
  LINK_PAGES,
  MINUTE,
  PRODUCT,
} from '@kampvuur/domain';
import { type SignInMethodMail, signInMethodText } from './sign-in-method-mail';

/** The data of each template, in addition to the username. */
export interface MailData {
  /** `isForgotten`: a password reset was requested, which is only sent to confirmed addresses. */
  'verify-email': { isForgotten?: boolean };
  'confirm-new-email': Record<string, never>;
  'email-change-notice': Record<string, never>;
  'email-changed': Record<string, never>;
  'email-in-use': Record<string, never>;
  'reset-password': Record<string, never>;
  /** `at` as people read it. */
  'new-sign-in': { browser: string; place: string; at: string };
  /** The newest of `total` notices, as people read them. */
  'daily-digest': { notices: { text: string; note: string | null }[]; total: number };
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
  write: (data: MailData[Name], secret: string) => MailContent;
}

/**
 * The secret is in the fragment, which browsers do not send to servers: it appears neither in logs nor on other sites.
 */
const confirmPath = (secret: string) => `${LINK_PAGES.confirmEmail}#${secret}`;
const resetPath = (secret: string) => `${LINK_PAGES.resetPassword}#${secret}`;

/** Parts shared by the emails about changed sign-in methods. */
const SECURITY_ACTION = { label: 'Open security', path: '/account/security' };
const UNLESS_IT_WAS_YOU =
  'If it was you, there is nothing to do. If not, change your password now, which signs every other browser out, and remove what you do not know.';
const SECURITY_NOTE = 'We send this whenever the ways to sign in to your account change.';

/** The outcome of a request for removal. */
const REMOVAL_OUTCOMES: Record<CaseOutcome, string> = {
  deleted: 'It has been removed.',
  hidden: 'It has been hidden: nobody sees it any more.',
  dismissed: 'We have looked at it, and left it in place.',
  gone: 'It was not there any more when we looked.',
};

const NOT_YOU = 'If it was not you, there is nothing to do: without the link nothing changes.';

const CONFIRM_REASONS =
  'Please confirm that this is your address. Then we can help you back in when you forget your password, and tell you when somebody signs in from a browser we have not seen.';
const CONFIRM_BEFORE_RESET =
  'You, or somebody who knows your address or username, asked for a new password. We send the link for that to confirmed addresses alone: confirm this one, then ask for the link there.';

const TEMPLATES: { [Name in MailTemplate]: Template<Name> } = {
  'verify-email': {
    isForUnverified: true,
    needsSecret: true,
    write: ({ isForgotten }, secret) => ({
      subject: 'Confirm your email address',
      paragraphs: [isForgotten ? CONFIRM_BEFORE_RESET : CONFIRM_REASONS],
      action: { label: 'Confirm address', path: confirmPath(secret) },
      note: `The link works once, for ${ACCOUNT_TOKEN_TTL_MS['verify-email'] / DAY} days. ${NOT_YOU}`,
    }),
  },
  'confirm-new-email': {
    isForUnverified: true,
    needsSecret: true,
    write: (_data, secret) => ({
      subject: 'Confirm your new email address',
      paragraphs: ['You asked to use this address from now on. It takes effect when you confirm it.'],
      action: { label: 'Confirm new address', path: confirmPath(secret) },
      note: `The link works once, for ${ACCOUNT_TOKEN_TTL_MS['change-email'] / HOUR} hours. ${NOT_YOU}`,
    }),
  },
  'email-change-notice': {
    write: () => ({
      subject: 'Your email address is about to change',
      paragraphs: [
        'Somebody who is signed in as you asked to use another email address for your account. We have sent a link to that address; until it is opened, yours stays.',
        'If it was you, there is nothing to do here. If not, change your password now: that signs every other browser out, and the link counts no more.',
      ],
      action: { label: 'Open my profile', path: '/profile' },
      note: 'This message went to the address your account has now.',
    }),
  },
  'email-in-use': {
    write: () => ({
      subject: 'Somebody wanted to use your email address',
      paragraphs: [
        'Somebody asked to use this email address for another account. It belongs to yours, so nothing was changed.',
        'If it was you, sign in to this account instead. If not, there is nothing to do.',
      ],
      action: { label: 'Sign in', path: '/' },
      note: 'This message went to the address of your account.',
    }),
  },
  'email-changed': {
    write: () => ({
      subject: 'Your email address was changed',
      paragraphs: [
        'The link we had sent to your new address was opened: your account uses that address from now on, and this one opens it no more.',
        'If it was not you, somebody else has your account. Write to us at once; our address stands in the privacy policy.',
      ],
      action: { label: 'Privacy policy', path: '/privacy' },
      note: 'This message went to the address your account had before.',
    }),
  },
  'reset-password': {
    needsSecret: true,
    write: (_data, secret) => ({
      subject: 'Choose a new password',
      paragraphs: [
        'You, or somebody who knows your address or username, asked for a new password. Choosing one signs you out everywhere.',
      ],
      action: { label: 'Choose a new password', path: resetPath(secret) },
      note: `The link works once, for ${ACCOUNT_TOKEN_TTL_MS['reset-password'] / MINUTE} minutes. ${NOT_YOU}`,
    }),
  },
  'new-sign-in': {
    write: ({ browser, place, at }) => ({
      subject: `A new sign-in to your ${PRODUCT.name} account`,
      paragraphs: [
        'Somebody signed in as you from a browser we have not seen before:',
        `${browser}. ${place}. ${at}.`,
        'If it was you, there is nothing to do. If not, sign that browser out and change your password.',
      ],
      action: { label: 'See where I am signed in', path: '/account/sessions' },
      note: 'A browser that forgets its cookies is new to us each time.',
    }),
  },
  'daily-digest': {
    isOptional: true,
    write: ({ notices, total }) => ({
      subject: `${total} new ${total === 1 ? 'notice' : 'notices'} at ${PRODUCT.name}`,
      paragraphs: ['This is what you have not read yet:'],
      list: notices,
      action: {
        label: total > notices.length ? `See all ${total} notices` : 'See my notices',
        path: '/notices',
      },
      note: `You get this at most once a day, from ${DIGEST.hour} in the morning, because you asked for it in your profile.`,
    }),
  },
  'sign-in-method-changed': {
    write: (data) => {
      const { subject, effect } = signInMethodText(data);
      return {
        subject,
        paragraphs: [effect, UNLESS_IT_WAS_YOU],
        action: SECURITY_ACTION,
        note: SECURITY_NOTE,
      };
    },
  },
  'second-factors-reset': {
    write: () => ({
      subject: `The second factors of your ${PRODUCT.name} account were reset`,
      paragraphs: [
        'Whoever runs this service has removed your authenticator app, passkeys and recovery codes and signed you out everywhere. Your password stays.',
        'If you had asked for it, sign in and set up a second factor again. If not, write to us.',
      ],
      action: SECURITY_ACTION,
      note: SECURITY_NOTE,
    }),
  },
  'recovery-code-used': {
    write: ({ left }) => ({
      subject: `A recovery code of your ${PRODUCT.name} account was used`,
      paragraphs: [
        `Somebody who knows your password signed in with a recovery code. ${left} ${left === 1 ? 'is' : 'are'} left; you can make new ones.`,
        UNLESS_IT_WAS_YOU,
      ],
      action: SECURITY_ACTION,
      note: SECURITY_NOTE,
    }),
  },
  'removal-answered': {
    write: ({ campsiteName, isPicture, outcome, note }) => ({
      subject: `Your request for a removal at ${PRODUCT.name}`,
      paragraphs: [
        `You, or somebody who gave this address, asked us to remove ${isPicture ? 'a picture of ' : ''}${campsiteName ?? 'a campsite'}.`,
        REMOVAL_OUTCOMES[outcome],
      ],
      list: note === null ? [] : [{ text: 'What the administrator wrote:', note }],
      action: { label: 'Ask again', path: '/removal-request' },
      note: 'If something is still there that should not be, ask again and say what we have missed.',
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

/** The content of an email. */
export function writeMail<Name extends MailTemplate>(
  name: Name,
  data: MailData[Name],
  secret: string,
): MailContent {
  return TEMPLATES[name].write(data, secret);
}
