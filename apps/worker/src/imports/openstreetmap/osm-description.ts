import { TEXT_MAX } from '@kampvuur/domain';
import type { OsmTags } from './osm-campsite';

/** English before Afrikaans. */
const DESCRIPTIONS = ['description:en', 'description', 'description:af'] as const;

/** Tags without a field of their own, as sentences for the description; null for values that are not mentioned. */
const FACTS: readonly (readonly [tag: string, text: (value: string) => string | null])[] = [
  ['opening_hours', (hours) => `Opening hours: ${hours}.`],
  ['capacity', (count) => roomFor(count, 'visitors or stands')],
  ['capacity:persons', (count) => roomFor(count, 'people')],
  ['capacity:pitches', (count) => roomFor(count, 'stands')],
  ['capacity:tents', (count) => roomFor(count, 'tents')],
  ['capacity:caravans', (count) => roomFor(count, 'caravans')],
  ['tents', (value) => (value === 'no' ? 'No tents.' : value === 'yes' ? 'Takes tents.' : null)],
  ['caravans', (value) => (value === 'no' ? 'No caravans.' : null)],
  ['reservation', (value) => (value === 'required' ? 'Only with a booking.' : null)],
  ['operator', (operator) => `Run by ${operator}.`],
];

function roomFor(count: string, what: string): string | null {
  return /^\d+$/.test(count) ? `Room for ${count} ${what}.` : null;
}

/** The description, followed by sentences about tags without a field; null when there is neither. */
export function osmDescription(tags: OsmTags): string | null {
  const description = DESCRIPTIONS.map((key) => tags[key]).find(Boolean);
  const facts = FACTS.flatMap(([tag, text]) => {
    const value = tags[tag];
    const fact = value === undefined || value === '' ? null : text(value);
    return fact === null ? [] : [fact];
  });
  const parts = [...(description ? [description] : []), ...(facts.length > 0 ? [facts.join(' ')] : [])];
  return parts.join('\n\n').slice(0, TEXT_MAX) || null;
}
