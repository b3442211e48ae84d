import type { ProblemCode } from './accounts/second-factors';

/**
 * The closed set of failures a service may throw. One filter turns them into problem+json (docs/decisions 10);
 * no other code sets the status of an error.
 */
export abstract class DomainError extends Error {
  abstract readonly status: number;
}

/** An error about fields of the input: `errors` has the messages by field. */
export abstract class FieldError extends DomainError {
  constructor(
    message: string,
    readonly errors?: Record<string, string[]>,
  ) {
    super(message);
  }
}

/** 400: the input breaks a rule. */
export class InvalidInput extends FieldError {
  readonly status = 400;
}

/** 401: no session, or wrong credentials. */
export class NotSignedIn extends DomainError {
  readonly status = 401;
}

/** 403: signed in, but not allowed to do this. */
export class NotAllowed extends FieldError {
  readonly status = 403;
}

/** 403 with a code the client acts upon: it asks for a confirmation, or leads to the setup of a second factor. */
export class FurtherProofNeeded extends DomainError {
  readonly status = 403;
  constructor(
    message: string,
    readonly code: ProblemCode,
  ) {
    super(message);
  }
}

/** 404: it, or what the named fields refer to, does not exist. */
export class NotFound extends FieldError {
  readonly status = 404;
}

/** 409: it conflicts with the current state. */
export class Conflict extends FieldError {
  readonly status = 409;
}

/** 409: it was based on a version that is not the current one; `current` is what reading it would answer now. */
export class Outdated extends DomainError {
  readonly status = 409;
  constructor(
    message: string,
    readonly current: object,
  ) {
    super(message);
  }
}

/** 413: more bytes than are accepted. */
export class TooLarge extends DomainError {
  readonly status = 413;
}

/** 422: the response would be too large; the message says what to request instead. */
export class TooMuch extends DomainError {
  readonly status = 422;
}

/** 429: too often; `retryAfter` in whole seconds. */
export class TooManyAttempts extends DomainError {
  readonly status = 429;
  constructor(
    message: string,
    readonly retryAfter: number,
  ) {
    super(message);
  }
}

/** The default Retry-After of a 503, in seconds. */
export const RETRY_AFTER = 5;

/** 503: something this needs is down or busy for now; `retryAfter` in whole seconds. */
export class Unavailable extends DomainError {
  readonly status = 503;
  readonly retryAfter: number;
  constructor(message: string, { retryAfter = RETRY_AFTER, ...options }: UnavailableOptions = {}) {
    super(message, options);
    this.retryAfter = retryAfter;
  }
}

interface UnavailableOptions extends ErrorOptions {
  retryAfter?: number;
}
