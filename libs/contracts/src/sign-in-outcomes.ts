/** How an external sign-in ended, as the address `/?externalSignIn=` tells the web app. */
export const SIGN_IN_OUTCOMES = [
  'pending',
  'failed',
  'down',
  'unverified',
  'taken',
  'linked',
  'linked-elsewhere',
] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];
