import type { OpenAPIObject } from '@nestjs/swagger';
import {
  Advisory,
  AdvisoryInput,
  AdvisoryReview,
  AuditEntry,
  CampsiteDetail,
  CheckinChangesInput,
  CheckinFields,
  CheckinInput,
  CampsiteRevision,
  ChangedValues,
  FactConfirmation,
  FactConfirmationInput,
  JobEntry,
  JobItem,
  MapView,
  NoticeFacts,
  StaleFact,
  SuggestedUpdate,
  SuggestionApproval,
  SuggestionReview,
  Problem,
  SavedSearchInput,
  TripStop,
} from '@kampvuur/contracts';
import { GRAVEL_KM, OBSERVATIONS, PHOTO_SUBJECTS, ROUTE_PLACES } from '@kampvuur/domain';
import { TARIFF_LIMITS } from '@kampvuur/domain/stays';
import { AGEING_FACTS, FACT_SOURCES, FACTS, FILTERED_FACTS } from '@kampvuur/domain/facts';
import { describeFacts, RECORD_LIST } from './fact-schemas';
import { describeListLimits } from './list-limits';
import { TARIFF_REFERENCE, TARIFF_SCHEMA } from './tariff-schema';

type Schema = Record<string, unknown>;

const ENTRIES = [
  { type: 'string' },
  { type: 'number' },
  { type: 'boolean' },
  { type: 'array', items: { type: 'string' } },
  { type: 'array', items: { type: 'object', additionalProperties: true } },
  { type: 'array', items: { type: 'integer' } },
  { type: 'array', items: TARIFF_REFERENCE },
];

const PROBLEM_MESSAGE: Schema = { $ref: '#/components/schemas/ProblemMessage' };

/** Schema of `FieldValue`. */
const FIELD_VALUE: Schema = { nullable: true, oneOf: ENTRIES };

/** Schema of `FieldValues`. */
const FIELD_VALUES: Schema = { type: 'object', additionalProperties: FIELD_VALUE };

const TIME: Schema = { type: 'string', description: 'ISO 8601, UTC.' };

/** Schema of `FactProvenance`. */
const PROVENANCE: Schema = {
  type: 'object',
  properties: {
    source: { type: 'string', enum: FACT_SOURCES },
    page: { type: 'string', nullable: true, description: 'The page of a website.' },
    observedAt: TIME,
    confirmations: {
      type: 'number',
      description: 'Campers who confirmed this value, besides the one who set it.',
    },
    confirmedAt: { ...TIME, nullable: true },
    seenOnWebsiteAt: { ...TIME, nullable: true },
  },
  required: ['source', 'page', 'observedAt', 'confirmations', 'confirmedAt', 'seenOnWebsiteAt'],
};

/** Schema of `Observations`. */
const OBSERVATIONS_SCHEMA: Schema = {
  type: 'object',
  properties: {
    ...Object.fromEntries(
      Object.entries(OBSERVATIONS).map(([subject, answers]) => [subject, { type: 'string', enum: answers }]),
    ),
    gravelKm: { type: 'number', minimum: 0, maximum: GRAVEL_KM.max },
  },
  additionalProperties: false,
};

const OBSERVATIONS_TEXT: Schema = { type: 'string', description: 'JSON of the observations of a check-in.' };

/** Schema of what photos show, in their order. */
const PHOTO_SUBJECTS_SCHEMA: Schema = {
  type: 'array',
  items: { type: 'string', nullable: true, enum: [...PHOTO_SUBJECTS, null] },
};

const PHOTO_SUBJECTS_TEXT: Schema = { type: 'string', description: 'JSON of what the sent photos show.' };

const AGEING_FACT: Schema = { type: 'string', enum: AGEING_FACTS };

/** Schema of a list of exactly `length` numbers, or of up to `max`. */
const numbers = (length: number, max = length): Schema => ({
  type: 'array',
  items: { type: 'number' },
  minItems: length,
  maxItems: max,
});

/** Schema of a GeoJSON polygon. */
const POLYGON: Schema = {
  type: 'object',
  required: ['type', 'coordinates'],
  properties: {
    type: { type: 'string', enum: ['Polygon'] },
    coordinates: { type: 'array', minItems: 1, maxItems: 1, items: { type: 'array', items: numbers(2) } },
  },
};

type Described = [owner: { name: string }, property: string, schema: Schema];

/** Properties whose types the compiler's plugin cannot describe: tuples, unions, and `unknown`. */
const PROPERTIES: Described[] = [
  [AdvisoryInput, 'area', POLYGON],
  [Problem, 'current', { type: 'object', additionalProperties: true }],
  [
    Problem,
    'errorCodes',
    { type: 'object', additionalProperties: { type: 'array', items: PROBLEM_MESSAGE } },
  ],
  ...FILTERED_FACTS.map((key): Described => {
    const fact = FACTS[key];
    const range = fact.kind === 'number' ? { minimum: fact.min, maximum: fact.max } : {};
    return [SavedSearchInput, key, { type: 'number', nullable: true, ...range }];
  }),
  [SavedSearchInput, 'near', numbers(2)],
  [SavedSearchInput, 'through', { type: 'array', items: numbers(2) }],
  [SavedSearchInput, 'area', numbers(4)],
  [Advisory, 'area', { nullable: true, ...POLYGON }],
  [AdvisoryReview, 'area', { nullable: true, ...POLYGON }],
  [MapView, 'bounds', { nullable: true, ...numbers(4) }],
  [MapView, 'clusters', { type: 'array', items: numbers(3, 4) }],
  [CampsiteRevision, 'oldValue', { nullable: true, oneOf: [...ENTRIES, FIELD_VALUES] }],
  [CampsiteRevision, 'newValue', { nullable: true, oneOf: [...ENTRIES, FIELD_VALUES] }],
  [NoticeFacts, 'details', { type: 'object', additionalProperties: true }],
  [AuditEntry, 'details', { type: 'object', additionalProperties: FIELD_VALUE }],
  [CampsiteDetail, 'provenance', { type: 'object', additionalProperties: PROVENANCE }],
  [TripStop, 'tariffs', { type: 'array', items: TARIFF_REFERENCE, maxItems: TARIFF_LIMITS.entries }],
  [CheckinFields, 'observations', OBSERVATIONS_SCHEMA],
  [CheckinFields, 'photoSubjects', PHOTO_SUBJECTS_SCHEMA],
  [CheckinInput, 'photoSubjects', PHOTO_SUBJECTS_TEXT],
  [CheckinChangesInput, 'photoSubjects', PHOTO_SUBJECTS_TEXT],
  [CheckinInput, 'observations', OBSERVATIONS_TEXT],
  [CheckinChangesInput, 'observations', OBSERVATIONS_TEXT],
  [FactConfirmationInput, 'fact', AGEING_FACT],
  [FactConfirmationInput, 'value', FIELD_VALUE],
  [FactConfirmation, 'fact', AGEING_FACT],
  [FactConfirmation, 'provenance', PROVENANCE],
  [StaleFact, 'fact', AGEING_FACT],
  [StaleFact, 'value', FIELD_VALUE],
  [StaleFact, 'provenance', PROVENANCE],
  [ChangedValues, 'before', RECORD_LIST],
  [ChangedValues, 'after', RECORD_LIST],
  [JobItem, 'values', { type: 'object', additionalProperties: RECORD_LIST }],
  [JobEntry, 'result', { nullable: true, type: 'object', additionalProperties: true }],
  ...[SuggestedUpdate, SuggestionReview, SuggestionApproval].map((owner): Described => [
    owner,
    'changes',
    FIELD_VALUES,
  ]),
  ...[SuggestionReview, SuggestionApproval].flatMap((owner): Described[] => [
    [owner, 'baseValues', FIELD_VALUES],
    [owner, 'currentValues', FIELD_VALUES],
  ]),
];

/** Schemas of the query parameters that are lists of numbers, such as `near=-33.9,18.4`. */
const NUMBER_LISTS: Record<string, Schema> = {
  near: numbers(2),
  bounds: numbers(4),
  campsiteIds: { type: 'array', items: { type: 'number' } },
};

const DECIMAL = String.raw`-?\d+(\.\d+)?`;

/** Schema of the places of a way as a query parameter. */
const PLACES_TEXT: Schema = {
  type: 'string',
  pattern: `^${DECIMAL},${DECIMAL}(;${DECIMAL},${DECIMAL}){${ROUTE_PLACES.min - 1},${ROUTE_PLACES.max - 1}}$`,
};

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

function describeProperties(document: OpenAPIObject): void {
  const schemas = document.components?.schemas as Record<string, { properties?: Record<string, Schema> }>;
  for (const [{ name }, property, schema] of PROPERTIES) {
    const properties = schemas[name]?.properties ?? {};
    // Without the compiler's plugin, as in jest, schemas have no properties.
    if (Object.keys(properties).length === 0) continue;
    if (!properties[property]) throw new Error(`The API document has no ${name}.${property}`);
    const { description } = properties[property];
    properties[property] = description === undefined ? schema : { ...schema, description };
  }
}

/** Makes properties with a default optional: the class always has them, but they need not be sent. */
function makeDefaultsOptional(document: OpenAPIObject): void {
  for (const schema of Object.values(document.components?.schemas ?? {})) {
    const { properties = {}, required } = schema as {
      properties?: Record<string, Schema>;
      required?: string[];
    };
    if (!required) continue;
    const withoutDefault = required.filter((name) => properties[name]?.['default'] === undefined);
    Object.assign(schema, { required: withoutDefault.length > 0 ? withoutDefault : undefined });
  }
}

function describeParameters(document: OpenAPIObject): void {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item) as object[]);
  for (const { parameters = [] } of operations as { parameters?: Parameter[] }[])
    for (const parameter of parameters) {
      const schema = parameter.in === 'query' ? NUMBER_LISTS[parameter.name] : undefined;
      // One value with commas instead of a repeated parameter.
      if (schema) Object.assign(parameter, { schema, style: 'form', explode: false });
      if (parameter.in === 'query' && parameter.name === 'through') parameter.schema = PLACES_TEXT;
      if (parameter.schema?.['default'] !== undefined) parameter.required = false;
    }
}

/** Adds the schemas that the compiler's plugin cannot derive from the contracts' classes, and which values are optional. */
export function withManualSchemas(document: OpenAPIObject): OpenAPIObject {
  Object.assign(document.components?.schemas ?? {}, { Tariff: TARIFF_SCHEMA });
  describeFacts((document.components?.schemas ?? {}) as Parameters<typeof describeFacts>[0]);
  describeProperties(document);
  makeDefaultsOptional(document);
  describeParameters(document);
  describeListLimits(document);
  delete document.components?.schemas?.['Object'];
  return document;
}
