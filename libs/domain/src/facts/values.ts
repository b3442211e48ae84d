import type { KindValues } from './kind';

/** Any value of a fact in JSON, as history and suggestions store it. */
export type FieldValue = KindValues[keyof KindValues] | null;

/** Values by fact, as history and suggestions store them: also of facts of a former version. */
export type FieldValues = Record<string, FieldValue>;
