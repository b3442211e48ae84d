/** A column of numbers whose bytes are stored as they are in memory. */
export type Numbers = Uint8Array | Int32Array | Uint32Array | Float64Array;

/** The class of a column of numbers. */
export interface NumbersConstructor<Column extends Numbers> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): Column;
}

/**
 * Takes the parts that an index consists of, in the order in which `PartReader` returns them. Taking is fast, storing may
 * take long: data that may change meanwhile are copied, and of data that only grow the current length is remembered.
 */
export interface PartWriter {
  /** Numbers that do not change, or whose later changes are harmless. */
  byReference(numbers: Numbers): void;
  /** Numbers that may change. */
  byValue(numbers: Numbers): void;
  /** A list of texts that only grows. */
  texts(texts: readonly string[]): void;
  /** A small value that JSON can express. */
  value(value: unknown): void;
}

/** Returns the parts of an index in the order in which `PartWriter` took them. */
export interface PartReader {
  /** A part of numbers, in a buffer that the caller may change. */
  numbers<Column extends Numbers>(kind: NumbersConstructor<Column>): Promise<Column>;
  texts(): Promise<string[]>;
  value<Value>(): Promise<Value>;
}
