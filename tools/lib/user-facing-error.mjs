/** An error whose message is meant for the person at the terminal: shown as it is, without a stack. */
export class UserFacingError extends Error {}
