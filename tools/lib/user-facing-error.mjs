/** An error whose message is for the user: printed without a stack. */
export class UserFacingError extends Error {}
