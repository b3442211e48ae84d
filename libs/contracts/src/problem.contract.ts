/** Every error's body: `application/problem+json`, RFC 9457 (docs/decisions 10). */
export class Problem {
  type: string;
  title: string;
  status: number;
  /** The sentence to show. */
  message: string;
  requestId: string;
  /** Messages by field name, for validation errors. */
  errors?: Record<string, string[]>;
}
