import type { ProblemCode } from '@kampvuur/domain';

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
  /** Messages by field name, for validation errors. */
  errors?: Record<string, string[]>;
}
