import { ApiPropertyOptional } from '@nestjs/swagger';
import {
  CampsiteDetail,
  CampsiteEditFields,
  CampsiteEditInput,
  CampsiteFilterInput,
  CampsiteInput,
  DuplicateSide,
  type FactField,
  ProposalApprovalInput,
  ProposalInput,
  SuggestionInput,
} from '@kampvuur/contracts';
import { MONTHS } from '@kampvuur/domain';
import { TARIFF_LIMITS } from '@kampvuur/domain/stays';
import {
  type FactOf,
  FACTS,
  FILTERED_FACTS,
  FILTERS,
  isChoicePart,
  isNumberPart,
  type KindName,
  STAND_OPTIONS,
  STAND_PART_KEYS,
  STANDS,
} from '@kampvuur/domain/facts';
import { TARIFF_REFERENCE } from './tariff-schema';

type Schema = Record<string, unknown>;

/** The JSON of a fact of each kind. */
const SCHEMAS: { [N in KindName]: (fact: FactOf<N>) => Schema } = {
  text: ({ max, isRequired }) => ({ type: 'string', ...(isRequired && { minLength: 1, maxLength: max }) }),
  longText: () => ({ type: 'string' }),
  link: () => ({ type: 'string' }),
  money: ({ unit }) => ({
    type: 'number',
    description: `Rand ${unit}; null when there is no known price.`,
  }),
  number: ({ min, max, unit, help }) => ({
    type: 'number',
    minimum: min,
    maximum: max,
    description: help === undefined ? `In ${unit}.` : `${help}.`,
  }),
  degrees: () => ({ type: 'string', description: 'Decimal degrees as text; both coordinates or neither.' }),
  date: () => ({
    type: 'string',
    description: 'A day, a month or a year: `2024-03-15`, `2024-03` or `2024`.',
  }),
  yesNo: () => ({ type: 'boolean' }),
  timeOfDay: () => ({
    type: 'string',
    pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
    description: 'A time of day in South Africa, such as 18:00.',
  }),
  months: () => ({
    type: 'array',
    items: { type: 'integer', minimum: 1, maximum: MONTHS.length },
    description: 'Months of the year from 1 to 12.',
  }),
  oneOf: ({ options }) => ({ type: 'string', enum: [...options] }),
  severalOf: ({ options }) => ({ type: 'array', items: { type: 'string', enum: [...options] } }),
  entries: () => ({ type: 'array', items: { type: 'string' } }),
  terms: () => ({ type: 'array', items: { type: 'string' } }),
  stands: () => ({
    type: 'array',
    maxItems: STANDS.max,
    items: standSchema(),
    description: 'Kinds of stand; what is not known of one is missing.',
  }),
  tariffs: () => ({ type: 'array', items: TARIFF_REFERENCE, maxItems: TARIFF_LIMITS.entries }),
};

/** Of one kind of stand. */
function standSchema(): Schema {
  const { count, length, amps, nameMax } = STANDS;
  const wholeNumber = ({ min, max }: { min: number; max: number }): Schema => {
    return { type: 'integer', minimum: min, maximum: max };
  };
  const choices = Object.entries(STAND_OPTIONS).map(([part, options]) => [
    part,
    { type: 'string', enum: [...options] },
  ]);
  const answers = STAND_PART_KEYS.filter((part) => !isNumberPart(part) && !isChoicePart(part));
  return {
    type: 'object',
    required: ['name'],
    additionalProperties: false,
    properties: {
      name: { type: 'string', minLength: 1, maxLength: nameMax, description: 'As the campsite names it.' },
      count: { ...wholeNumber(count), description: 'How many stands of this kind there are.' },
      length: { type: 'number', minimum: length.min, maximum: length.max, description: 'Metres.' },
      amps: wholeNumber(amps),
      ...Object.fromEntries(choices),
      ...Object.fromEntries(answers.map((part) => [part, { type: 'boolean' }])),
    },
  };
}

function schemaOf<N extends KindName>(fact: FactOf<N>): Schema {
  const describe: (fact: FactOf<N>) => Schema = SCHEMAS[fact.kind];
  return describe(fact);
}

/** Schema of `RecordList`; an empty list is of both. */
export const RECORD_LIST: Schema = { anyOf: [schemaOf(FACTS.tariffs), schemaOf(FACTS.stands)] };

const propertyOf = ({ key, isNullable }: FactField): Schema => ({
  ...schemaOf(FACTS[key]),
  ...(isNullable && { nullable: true }),
});

/** The classes that carry facts. */
const CARRIERS: readonly { name: string; facts: readonly FactField[] }[] = [
  CampsiteDetail,
  CampsiteInput,
  CampsiteEditFields,
  CampsiteEditInput,
  DuplicateSide,
  SuggestionInput,
  ProposalInput,
  ProposalApprovalInput,
];

interface ObjectSchema {
  properties?: Record<string, Schema>;
  required?: string[];
}

/** Describes the facts of requests and answers, whose properties no class writes out for the compiler's plugin. */
export function describeFacts(schemas: Record<string, ObjectSchema>): void {
  for (const { name, facts } of CARRIERS) {
    const schema = schemas[name];
    if (!schema) throw new Error(`The API document has no ${name}`);
    const properties = Object.fromEntries(facts.map((field) => [field.key, propertyOf(field)]));
    const required = [
      ...facts.flatMap(({ key, isRequired }) => (isRequired ? [key] : [])),
      ...(schema.required ?? []),
    ];
    Object.assign(schema, {
      properties: { ...properties, ...schema.properties },
      ...(required.length > 0 && { required }),
    });
  }
}

/** Describes the filters by facts, which are parameters of the query; before the document is made. */
export function describeFilters(): void {
  for (const key of FILTERED_FACTS) {
    const description = `${FILTERS[key].filter.label}. Campsites of which it is not known are left out.`;
    ApiPropertyOptional({ ...schemaOf(FACTS[key]), description })(CampsiteFilterInput.prototype, key);
  }
}
