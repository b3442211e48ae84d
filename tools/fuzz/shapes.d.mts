import type { Operation } from './operations.mjs';

/** An answer of the API as it came. */
export interface PlainAnswer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** Tells whether answers have the shape the document gives them, by operation and status. */
export class Shapes {
  constructor(document: unknown);
  /** What is off an answer's documented shape; undefined when nothing is. */
  fault(operation: Operation, answer: PlainAnswer): string | undefined;
}
