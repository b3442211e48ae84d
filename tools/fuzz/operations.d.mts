/** One operation of the OpenAPI document. */
export interface Operation {
  /** `GET /api/user`. */
  name: string;
  method: string;
  path: string;
  parameters: { name: string; in: string; required?: boolean; schema: Record<string, unknown> }[];
  responses: Record<string, { content?: Record<string, { schema?: unknown }> } | undefined>;
  bodies: { type: string; schema: unknown }[];
}

/** Every operation of the document. */
export function operationsOf(document: unknown): Operation[];
