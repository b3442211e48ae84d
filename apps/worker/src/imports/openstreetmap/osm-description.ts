import { cutText, MAX_TEXT, readMonths } from '@kampvuur/domain';
import type { OsmTags } from './osm-campsite';

/** English before Afrikaans. */
const DESCRIPTIONS = ['description:en', 'description', 'description:af'] as const;

/** Tags without a field of their own, as sentences for the description; null for values that are not mentioned. */
const FACTS: readonly (readonly [tag: string, text: (value: string) => string | null])[] = [
  ['opening_hours', hoursText],
  ['seasonal', seasonText],
  ['capacity', (count) => roomFor(count, 'visitors or stands')],
  ['capacity:persons', (count) => roomFor(count, 'people')],
  ['capacity:pitches', (count) => roomFor(count, 'stands')],
  ['capacity:tents', (count) => roomFor(count, 'tents')],
  ['capacity:caravans', (count) => roomFor(count, 'caravans')],
  ['tents', (value) => (value === 'no' ? 'No tents.' : value === 'yes' ? 'Takes tents.' : null)],
  ['caravans', (value) => (value === 'no' ? 'No caravans.' : null)],
  ['group_only', (value) => (value === 'yes' ? 'Groups only.' : null)],
  ['fee:conditional', (terms) => `A fee at times: ${terms}.`],
  ['charge:conditional', (terms) => `Prices at times: ${terms}.`],
  ['reservation', (value) => (value === 'required' ? 'Only with a booking.' : null)],
  ['alt_name', (names) => `Also called ${names.replace(/\s*;\s*/g, ', ')}.`],
  ['old_name', (name) => `Once called ${name.replace(/\s*;\s*/g, ', ')}.`],
  ['operator', (operator) => `Run by ${operator}.`],
];

function roomFor(count: string, what: string): string | null {
  return /^\d+$/.test(count) ? `Room for ${count} ${what}.` : null;
}

/** What follows the times at which a place is closed: `Jun-Aug off`. */
const OFF = /\s+(?:off|closed)$/i;

/** `Opening hours: Mo-Su 08:00-18:00. Closed Jun-Aug.`; null for months alone, which are a fact. */
function hoursText(hours: string): string | null {
  if (readMonths(hours) !== null) return null;
  const rules = hours.split(/\s*;\s*/).filter(Boolean);
  const open = rules.filter((rule) => !OFF.test(rule));
  const closed = rules.filter((rule) => OFF.test(rule)).map((rule) => rule.replace(OFF, ''));
  return [
    ...(open.length > 0 ? [`Opening hours: ${open.join('; ')}.`] : []),
    ...(closed.length > 0 ? [`Closed ${closed.join(', ')}.`] : []),
  ].join(' ');
}

const SEASONS =
  /^(?:spring|summer|autumn|winter|wet_season|dry_season)(?:;(?:spring|summer|autumn|winter))*$/;

function seasonText(season: string): string | null {
  if (season === 'yes') return 'Open in season only.';
  return SEASONS.test(season) ? `Open in ${season.replaceAll(';', ', ').replace('_', ' ')} only.` : null;
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
  return cutText(parts.join('\n\n'), MAX_TEXT) || null;
}
