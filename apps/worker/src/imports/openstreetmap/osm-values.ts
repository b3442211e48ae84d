// Headings and tags of a fact: libs/domain/src/facts/groups.
import type { TaxonomyField } from '@kampvuur/domain';
import { SEPARATORS } from '@kampvuur/domain/osm-campsite-tags.cjs';
import { type OsmValues, TERM_DENIALS, TERM_TAGS } from '@kampvuur/domain/facts/sources';
import type { OsmTags } from './osm-campsite';

const YES =
  /^(?:yes|true|designated|public|customers?|permissive|official|only|limited|some|available|\d*[1-9]\d*)$/;
const NO = /^(?:no|none|false|0|not|unknown|closed|private|vacant|disused|abandoned|broken|\?|)$/;

/** The values of a tag: mappers write several between semicolons or commas, with blanks and in any letter case. */
export function valuesOf(value: string | undefined): string[] {
  return (value ?? '')
    .split(SEPARATORS)
    .map((each) => each.trim().toLowerCase().replace(/\s+/g, '_'))
    .filter((each) => each !== '');
}

/** Whether any value of a tag is one of these. */
export const hasValue = (value: string | undefined, values: readonly string[]): boolean =>
  valuesOf(value).some((each) => values.includes(each));

/** Whether any value of a tag says yes. */
export const isYes = (value: string | undefined): boolean => valuesOf(value).some((each) => YES.test(each));

/** Whether every value of a tag says no. */
export function isNo(value: string | undefined): boolean {
  const values = valuesOf(value);
  return values.length > 0 && values.every((each) => NO.test(each));
}

function says(value: string, wanted: OsmValues): boolean {
  if (wanted === 'any') return !NO.test(value);
  if (wanted === 'yes') return YES.test(value);
  return 'only' in wanted ? wanted.only.includes(value) : YES.test(value) || wanted.yesOr.includes(value);
}

/** The terms of a taxonomy that the tags say a campsite has. */
export function termsOf(field: TaxonomyField, tags: OsmTags): string[] {
  return Object.entries(TERM_TAGS[field]).flatMap(([term, byTag = {}]) =>
    Object.entries(byTag).some(([tag, wanted]) => saysTag(tags, tag, wanted)) ? [term] : [],
  );
}

/** A no and nothing else: what is private, closed or vacant is there. */
const SURE_NO = /^(?:no|none|never|false)$/;

const isSureNo = (value: string | undefined): boolean => {
  const values = valuesOf(value);
  return values.length > 0 && values.every((each) => SURE_NO.test(each));
};

/** The terms of a taxonomy that the tags say a campsite does not have, while none says that it has. */
export function absentTermsOf(field: TaxonomyField, tags: OsmTags): string[] {
  const present = new Set(termsOf(field, tags));
  return Object.entries(TERM_DENIALS[field]).flatMap(([term, denial = []]) => {
    const isDenied =
      'all' in denial
        ? denial.all.every((tag) => isSureNo(tags[tag]))
        : denial.some((tag) => isSureNo(tags[tag]));
    return isDenied && !present.has(term) ? [term] : [];
  });
}

function saysTag(tags: OsmTags, tag: string, wanted: OsmValues): boolean {
  const keys = tag.endsWith(':') ? Object.keys(tags).filter((key) => key.startsWith(tag)) : [tag];
  return keys.some((key) => valuesOf(tags[key]).some((value) => says(value, wanted)));
}
