import type { CampsiteDetail } from '@kampvuur/contracts';
import { type FactKey, FACTS, factsStoredAs, type FieldValue, isEmptyValue } from '@kampvuur/domain/facts';
import { entryLines, factText } from '../../../pieces/facts/fact-text';
import { telephoneLink } from '../../../ui/links/telephone-link';
import { factLabel } from '../../../pieces/facts/fact-words';

/**
 * What the specification names, prices, booking, stands, what is not there, and since when and why a campsite is closed have places of their own on
 * the page and the print sheet.
 */
const OTHERS = factsStoredAs('row').filter(
  (key) =>
    FACTS[key].onlyWhen === undefined &&
    !['booking', 'price', 'terms'].includes(FACTS[key].group) &&
    FACTS[key].kind !== 'stands',
);

/** A line of a fact's value. */
interface FactLine {
  text: string;
  /** Missing when it leads nowhere. */
  href?: string;
}

interface KnownFact {
  key: FactKey;
  label: string;
  lines: FactLine[];
}

/** The known facts without a place of their own, in their order. */
export const otherFacts = (campsite: CampsiteDetail): KnownFact[] => knownFacts(campsite, OTHERS);

/** Those of these facts that are known, in their order. */
export function knownFacts(campsite: CampsiteDetail, keys: readonly FactKey[]): KnownFact[] {
  const values: Partial<Record<FactKey, FieldValue>> = campsite;
  return keys.flatMap((key) => {
    const value = values[key] ?? null;
    return isEmptyValue(value) ? [] : [{ key, label: factLabel(key), lines: linesOf(key, value) }];
  });
}

/** The entries of a list as lines; none where it is not known. */
export const knownLines = (campsite: CampsiteDetail, key: FactKey): string[] =>
  knownFacts(campsite, [key]).flatMap(({ lines }) => lines.map(({ text }) => text));

const LINKS = {
  website: (entry: string) => entry,
  email: (entry: string) => `mailto:${entry}`,
  phone: telephoneLink,
} as const;

function linesOf(key: FactKey, value: FieldValue): FactLine[] {
  const fact = FACTS[key];
  const texts = Array.isArray(value) ? entryLines(key, value) : [factText(key, value)];
  if (fact.kind === 'entries') return texts.map((text) => ({ text, href: LINKS[fact.entry](text) }));
  if (fact.kind === 'link') return texts.map((text) => ({ text, href: text }));
  return texts.map((text) => ({ text }));
}
