/**
 * Messages about failed sign-ins. Not part of the other messages because the web app needs them before it loads a page.
 */
export const SIGN_IN_MESSAGES = {
  tooManyAttempts: 'Too many attempts. Please try again later.',
  externalSignInFailed: 'Sign-in with the external provider did not complete. Please try again.',
  externalSignInDown:
    'The external sign-in service cannot be reached right now. Please try again in a moment.',
  externalEmailUnverified: 'Your email address is not verified with the external provider.',
  externalEmailTaken:
    'An account with this email already exists. Sign in with your password, then link the provider from your profile.',
  // The redirect cannot say until when and why; a sign-in by password or passkey answers `suspendedMessage`.
  externalAccountSuspended: 'This account is suspended. Write to us to learn why, and until when.',
  externalPasswordReset: 'The password of this account was reset. Sign in with the new password first.',
  externalLinkUnconfirmed: 'Confirm your email address first. Then you can link an external account.',
  externalLinkedElsewhere: 'This external account already belongs to another account here.',
} as const;
