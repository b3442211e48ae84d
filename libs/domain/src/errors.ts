import type { ProblemCode } from './second-factors';

/**
 * The closed set of failures a service may throw. One filter turns them into problem+json (docs/decisions 10);
 * nothing else in the code speaks in status codes.
 */
export abstract class DomainError extends Error {
  abstract readonly status: number;
}

/** A failure that can say which fields it is about: `errors` holds the sentences by field. */
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

/** 403: signed in, but not for this. */
export class NotAllowed extends FieldError {
  readonly status = 403;
}

/** 403 with a reason the client acts upon: it asks who is there, or leads to the enrolment. */
export class FurtherProofNeeded extends DomainError {
  readonly status = 403;
  constructor(
    message: string,
    readonly code: ProblemCode,
  ) {
    super(message);
  }
}

/** 404: there is no such thing. */
export class NotFound extends DomainError {
  readonly status = 404;
}

/** 409: it clashes with what is already there. */
export class Conflict extends FieldError {
  readonly status = 409;
}

/** 413: more bytes than we take. */
export class TooLarge extends DomainError {
  readonly status = 413;
}

/** 422: understood, but the answer would be too large; the message says what to ask instead. */
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

/** Seconds after which a 503 may be tried again when nothing more is known. */
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
