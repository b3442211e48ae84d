import type { ProblemCode } from '@kampvuur/domain';

/** What a message is, for clients that say it in another language. */
export class ProblemMessage {
  /** `usernameTaken`, `trips.tooMany`; it does not change with the words. `text` where there is none, such as for an administrator's note. */
  code: string;
  /** Names, days and numbers in the message; a limit is called by its place, from `0`. */
  values: Record<string, string>;
}

/** The body of every error response: `application/problem+json`, RFC 9457 (docs/decisions 10). */
export class Problem {
  type: string;
  title: string;
  status: number;
  /** The text to show to the user. */
  message: string;
  requestId: string;
  /**
   * For errors the client reacts to: `confirmation-required` means that `POST /api/user/confirmation` is needed first.
   */
  code?: ProblemCode;
  /** For a change based on an outdated version: what reading the changed thing answers now. */
  current?: object;
  /** What `message` is. */
  messageCode: ProblemMessage;
  /** Messages by field name, for validation errors. */
  errors?: Record<string, string[]>;
  /** What each of `errors` is, in their order. */
  errorCodes?: Record<string, ProblemMessage[]>;
}
