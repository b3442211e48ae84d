/** How an external sign-in ended, as the address `/?externalSignIn=` tells the web app. */
export const SIGN_IN_OUTCOMES = [
  'pending',
  'failed',
  'down',
  'unverified',
  'taken',
  'linked',
  'linked-elsewhere',
  // The linking has not begun: the session is not fresh, and the form brought nothing that proves who sent it.
  'wrong-password',
  'sign-in-again',
  'too-many-attempts',
] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];
