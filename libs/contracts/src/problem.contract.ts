import type { ProblemCode } from '@kampvuur/domain';

/** Every error's body: `application/problem+json`, RFC 9457 (docs/decisions 10). */
export class Problem {
  type: string;
  title: string;
  status: number;
  /** The sentence to show. */
  message: string;
  requestId: string;
  /** What the client acts upon: `confirmation-required` asks for `POST /api/user/confirmation`. */
  code?: ProblemCode;
  /** Messages by field name, for validation errors. */
  errors?: Record<string, string[]>;
}
