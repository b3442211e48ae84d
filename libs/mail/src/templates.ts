import {
  ACCOUNT_TOKENS,
  type CaseOutcome,
  DAY,
  DIGEST,
  HOUR,
  MINUTE,
  PRODUCT,
  type SecondFactor,
} from '@kampvuur/domain';

/** What each template says besides the name of the account. */
export interface MailData {
  /** `isForgotten`: asked for by way of a forgotten password, whose link an unconfirmed address does not get. */
  'verify-email': { isForgotten?: boolean };
  'confirm-new-email': Record<string, never>;
  'email-change-notice': Record<string, never>;
  'email-changed': Record<string, never>;
  'reset-password': Record<string, never>;
  /** `at` as people read it. */
  'new-sign-in': { browser: string; place: string; at: string };
  /** The newest of `total` notices, as people read them. */
  'daily-digest': { notices: { text: string; note: string | null }[]; total: number };
  'second-factor-added': { factor: SecondFactor };
  'second-factor-removed': { factor: SecondFactor };
  'second-factors-reset': Record<string, never>;
  'recovery-code-used': { left: number };
  /** Goes to an unconfirmed address: `note` is an administrator's text, and no text of the requester is sent. */
  'removal-answered': {
    campsiteName: string | null;
    isPicture: boolean;
    outcome: CaseOutcome;
    note: string | null;
  };
}

export type MailTemplate = keyof MailData;

/** What stands in an email, in the order in which it is read. Plain text: the layout makes HTML of it. */
export interface MailContent {
  subject: string;
  paragraphs: string[];
  /** Below the paragraphs; a note is what somebody wrote, in their words. */
  list?: { text: string; note: string | null }[];
  /** The one thing to do; the path is one of the web app. */
  action: { label: string; path: string };
  /** Quieter, below the button. */
  note: string;
}

interface Template<Name extends MailTemplate> {
  /** It may be sent to an unconfirmed address. */
  isForUnverified?: true;
  /** Its link carries the secret of a token; without a token it is not sent. */
  needsSecret?: true;
  /** It has an unsubscribe link. */
  isOptional?: true;
  /** `secret` is empty where none is needed. */
  write: (data: MailData[Name], secret: string) => MailContent;
}

/** The secret is in the fragment, which browsers do not send: neither logs nor other sites see it. */
const CONFIRM_PATH = (secret: string) => `/confirm-email#${secret}`;
const RESET_PATH = (secret: string) => `/reset-password#${secret}`;

const FACTOR_NAMES: Record<SecondFactor, string> = { totp: 'An authenticator app', passkey: 'A passkey' };

/** Where to look, and what to do when it was somebody else. */
const SECURITY_ACTION = { label: 'Open security', path: '/account/security' };
const SOMEBODY_ELSE =
  'If it was you, there is nothing to do. If not, change your password now, which signs every other browser out, and remove what you do not know.';
const SECURITY_NOTE = 'We send this whenever the ways to sign in to your account change.';

/** What became of what somebody asked to be removed. */
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
      action: { label: 'Confirm address', path: CONFIRM_PATH(secret) },
      note: `The link works once, for ${ACCOUNT_TOKENS['verify-email'] / DAY} days. ${NOT_YOU}`,
    }),
  },
  'confirm-new-email': {
    isForUnverified: true,
    needsSecret: true,
    write: (_data, secret) => ({
      subject: 'Confirm your new email address',
      paragraphs: ['You asked to use this address from now on. It takes effect when you confirm it.'],
      action: { label: 'Confirm new address', path: CONFIRM_PATH(secret) },
      note: `The link works once, for ${ACCOUNT_TOKENS['change-email'] / HOUR} hours. ${NOT_YOU}`,
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
      action: { label: 'Choose a new password', path: RESET_PATH(secret) },
      note: `The link works once, for ${ACCOUNT_TOKENS['reset-password'] / MINUTE} minutes. ${NOT_YOU}`,
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
  'second-factor-added': {
    write: ({ factor }) => ({
      subject: `${FACTOR_NAMES[factor]} was added to your ${PRODUCT.name} account`,
      paragraphs: [`${FACTOR_NAMES[factor]} can be used to sign in as you from now on.`, SOMEBODY_ELSE],
      action: SECURITY_ACTION,
      note: SECURITY_NOTE,
    }),
  },
  'second-factor-removed': {
    write: ({ factor }) => ({
      subject: `${FACTOR_NAMES[factor]} was removed from your ${PRODUCT.name} account`,
      paragraphs: [`${FACTOR_NAMES[factor]} does not count any more when you sign in.`, SOMEBODY_ELSE],
      action: SECURITY_ACTION,
      note: SECURITY_NOTE,
    }),
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
        SOMEBODY_ELSE,
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

/** True for what people have asked for, and may ask to end. */
export function isOptional(template: MailTemplate): boolean {
  return TEMPLATES[template].isOptional ?? false;
}

/** True for what may go to an address nobody has confirmed. */
export function isForUnverified(template: MailTemplate): boolean {
  return TEMPLATES[template].isForUnverified ?? false;
}

/** True for an email whose link is worth nothing without its secret. */
export function needsSecret(template: MailTemplate): boolean {
  return TEMPLATES[template].needsSecret ?? false;
}

/** The template of a row; undefined for one only another version knows. */
export function knownTemplate(name: string): MailTemplate | undefined {
  return Object.hasOwn(TEMPLATES, name) ? (name as MailTemplate) : undefined;
}

/** What the email says. */
export function writeMail<Name extends MailTemplate>(
  name: Name,
  data: MailData[Name],
  secret: string,
): MailContent {
  return TEMPLATES[name].write(data, secret);
}
