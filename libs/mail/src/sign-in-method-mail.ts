import { PRODUCT, type SignInMethod } from '@kampvuur/domain';

/** A change of an account's sign-in methods. */
export interface SignInMethodMail {
  method: SignInMethod;
  change: 'added' | 'removed';
  /** True when the link of an email set the password. */
  isReset?: boolean;
}

interface ChangeText {
  subject: string;
  /** What it means for signing in. */
  effect: string;
}

const ACCOUNT = `your ${PRODUCT.name} account`;

const addedTo = (what: string): ChangeText => ({
  subject: `${what} was added to ${ACCOUNT}`,
  effect: `${what} can be used to sign in as you from now on.`,
});

const removedFrom = (what: string): ChangeText => ({
  subject: `${what} was removed from ${ACCOUNT}`,
  effect: `${what} can no longer be used to sign in as you.`,
});

const PASSWORD_SUBJECT = `The password of ${ACCOUNT} was changed`;

const TEXTS: Record<SignInMethod, Record<SignInMethodMail['change'], ChangeText>> = {
  password: {
    added: {
      subject: PASSWORD_SUBJECT,
      effect: 'A new password was set, and every other browser was signed out.',
    },
    removed: {
      subject: `The password of ${ACCOUNT} was removed`,
      effect: 'You sign in without a password from now on.',
    },
  },
  provider: {
    added: {
      subject: `A Google account was linked to ${ACCOUNT}`,
      effect: 'It can be used to sign in as you from now on.',
    },
    removed: {
      subject: `A Google account was unlinked from ${ACCOUNT}`,
      effect: 'It can no longer be used to sign in as you.',
    },
  },
  passkey: { added: addedTo('A passkey'), removed: removedFrom('A passkey') },
  totp: { added: addedTo('An authenticator app'), removed: removedFrom('An authenticator app') },
  'recovery-codes': {
    added: {
      subject: `New recovery codes were made for ${ACCOUNT}`,
      effect:
        'The new codes can be used to sign in as you, together with your password. The old ones no longer work.',
    },
    removed: {
      subject: `The recovery codes of ${ACCOUNT} were removed`,
      effect: 'None of them can be used to sign in as you any more.',
    },
  },
  session: {
    added: { subject: `A new sign-in to ${ACCOUNT}`, effect: 'Somebody signed in as you.' },
    removed: {
      subject: `A browser was signed out of ${ACCOUNT}`,
      effect: 'Somebody who is signed in as you ended the session of another browser.',
    },
  },
};

const RESET: ChangeText = {
  subject: PASSWORD_SUBJECT,
  effect:
    'A new password was set with the link that we had emailed to you, and every browser was signed out.',
};

/** Subject and first paragraph of the email about a change. */
export function signInMethodText({ method, change, isReset }: SignInMethodMail): ChangeText {
  return isReset ? RESET : TEXTS[method][change];
}
