import {
  ABSENT_TERMS,
  ACTIVITIES,
  canonicalName,
  CATEGORIES,
  FACILITIES,
  folded,
  TAXONOMY_FIELDS,
  type TaxonomyField,
  TAXONOMY_SYNONYMS,
} from '@kampvuur/domain';
import { type ColumnTerm, isAbsentTerms, taxonomyOf, TERM_FACTS } from '@kampvuur/domain/facts';
import type { CampsiteFields } from '@kampvuur/persistence';
import { IMPORT_ROW_TEMPLATES } from '@kampvuur/domain/import-row-messages';
import { filled } from '@kampvuur/domain/message-templates';
import { quoted } from './cells/parse-result';
import type { GivenTerms, ImportedRow } from './imported-row';
import { doubtOf, remarkedNames, type TermDoubt, withoutBrackets } from './term-remarks';

/** Separators between names in one entry, tried in this order, outside of brackets; names can contain those of the second pattern. */
const SEPARATORS = [
  /\/(?![^()]{0,80}\))/,
  /(?:[/&+]|\s(?:and|en)\s)(?![^()]{0,80}\))/i,
  /\s[-–—]\s(?![^()]{0,80}\))/,
];

/** Words of a header that do not say which term it is about. */
const ABOUT_A_TERM =
  /\b(?:has|have|is|are|there|any|a|an|het|daar|is daar|available|availability|beskikbaar|on site|op terrein|yes no|y n|ja nee|j n|yes|no|ja|nee|facilit(?:y|ies)|no\.? of|number of|aantal)\b(?:\s*\/\s*\w+)?/gi;

/** Most entries whose terms are cached. */
const MAX_READ = 10_000;

/** Longest header that can name a term, in characters. */
const MAX_HEADER = 60;

/** A term, and the field whose term it is. */
interface Term {
  home: TaxonomyField;
  name: string;
}

/** A term that an entry names, and why it is not taken; null where it is. */
interface NamedTerm extends Term {
  doubt: TermDoubt | null;
}

/**
 * Resolves names in sheets to existing terms: letter case, spaces, hyphens and a plural are ignored. A name that is a
 * term of another field is assigned to that field.
 */
export class KnownTerms {
  private readonly byKey: Record<TaxonomyField, Map<string, string>>;
  /** The terms of entries read so far, by field and entry: rows share most of them. */
  private readonly read = new Map<string, NamedTerm[]>();

  constructor(names: Record<TaxonomyField, string[]>) {
    this.byKey = {
      facilities: keysOf(names.facilities),
      activities: keysOf(names.activities),
      categories: keysOf(names.categories),
    };
  }

  /** The term of a header above a column of yes and no: `Hot showers`, `Is there a pool? (Y/N)`; null when there is none. */
  termOfHeader(header: string): ColumnTerm | null {
    const plain = header
      .replace(/\(.*?\)|\[.*?\]/g, ' ')
      .replace(ABOUT_A_TERM, ' ')
      .replace(/[?:*]/g, ' ');
    if (plain.trim() === '' || plain.length > MAX_HEADER) return null;
    const term = this.termOf('facilities', plain);
    return term ? { field: term.home, name: term.name } : null;
  }

  /**
   * The row with names of existing terms; other names are left out with a warning (docs/decisions 5). What it denies is
   * among its absent terms, unless it has it.
   */
  resolved(row: ImportedRow & { values: CampsiteFields }): ImportedRow & { values: CampsiteFields } {
    const { terms, unknown } = this.resolvedTerms(row);
    const denied = row.denied.flatMap(({ field, name }): ColumnTerm[] => {
      const term = this.termOf(field, name);
      return term ? [{ field: term.home, name: term.name }] : [];
    });
    for (const { field, name } of denied) terms[ABSENT_TERMS[field]].push(name);
    for (const field of TAXONOMY_FIELDS) {
      const absent = new Set(terms[ABSENT_TERMS[field]]);
      terms[ABSENT_TERMS[field]] = [...absent].filter((name) => !terms[field].includes(name));
    }
    return { ...row, denied, values: { ...row.values, ...terms }, warnings: [...row.warnings, ...unknown] };
  }

  /** The existing terms of a row, and a warning for each unknown name. */
  resolvedTerms({ where, terms }: Pick<ImportedRow, 'where' | 'terms'>): {
    terms: GivenTerms;
    unknown: string[];
  } {
    const found: GivenTerms = {
      ...{ facilities: [], activities: [], categories: [] },
      ...{ absentFacilities: [], absentActivities: [], absentCategories: [] },
    };
    const unknown: string[] = [];
    for (const field of TERM_FACTS) {
      const taxonomy = taxonomyOf(field) ?? 'facilities';
      for (const given of terms[field] ?? []) {
        const known = this.termsIn(taxonomy, given);
        const isAbsent = isAbsentTerms(field);
        const taken = known.filter(({ doubt }) => isAbsent || doubt === null);
        for (const { home, name } of taken) found[isAbsent ? ABSENT_TERMS[home] : home].push(name);
        const doubts = isAbsent ? [] : known.flatMap(({ doubt }) => doubt ?? []);
        const text = quoted(given);
        unknown.push(
          ...doubts.map((doubt) => `${where}: ${taxonomy}: ${filled(IMPORT_ROW_TEMPLATES[doubt], { text })}`),
        );
        // One warning each: unknown names are counted and can be added one by one.
        const name = withoutBrackets(given) || given;
        if (known.length === 0)
          unknown.push(`${where}: ${taxonomy}: ${filled(IMPORT_ROW_TEMPLATES.notKnown, { name })}`);
      }
    }
    for (const field of TERM_FACTS) if (found[field].length > 1) found[field] = [...new Set(found[field])];
    return { terms: found, unknown };
  }

  /** The term of an entry, or the terms of all parts of an entry such as `Pool/Fishing` or `krag en water`; else none. */
  private termsIn(field: TaxonomyField, given: string): NamedTerm[] {
    const key = `${field}:${given}`;
    const known = this.read.get(key);
    if (known) return known;
    const terms = this.readTerms(field, given);
    if (this.read.size >= MAX_READ) this.read.clear();
    this.read.set(key, terms);
    return terms;
  }

  private readTerms(field: TaxonomyField, given: string): NamedTerm[] {
    const whole = this.termOf(field, given);
    if (whole) return [{ ...whole, doubt: null }];
    for (const separator of SEPARATORS) {
      const parts = given.split(separator).map((part) => this.namedTerm(field, part));
      if (parts.length > 1 && parts.every((part) => part !== undefined)) return parts;
    }
    const named = this.namedTerm(field, given);
    return named ? [named] : [];
  }

  /** A term by its name alone, or with a remark beside it: `pool (heated)`, `ablutions x2`, `shop (5km)`. */
  private namedTerm(field: TaxonomyField, given: string): NamedTerm | undefined {
    const term = this.termOf(field, given);
    if (term) return { ...term, doubt: null };
    for (const { name, remark } of remarkedNames(given)) {
      const named = this.termOf(field, name);
      if (named) return { ...named, doubt: doubtOf(remark, named.home) };
    }
    return undefined;
  }

  /** Sheets often list facilities and activities in one column. */
  private termOf(field: TaxonomyField, given: string): Term | undefined {
    const key = keyOf(given);
    for (const home of [field, ...TAXONOMY_FIELDS]) {
      const name = this.byKey[home].get(key);
      if (name !== undefined) return { home, name };
    }
    return undefined;
  }
}

/** What sheets say for a term where a search means something narrower. */
const IN_SHEETS: readonly (readonly string[])[] = [
  ['ablutions', 'showers', 'shower', 'storte', 'stort', 'showers and toilets', 'storte en toilette'],
  ['hot showers', 'hot water', 'warmwater', 'hot shower', 'warm stort'],
  ['flush toilets', 'toilet', 'toilet', 'wc'],
  ['power points', 'electrical hookup', 'electric hookup', 'hookups', 'plug', 'plugs', 'kragprop'],
  ['braai places', 'braai place', 'braai facilities', 'braaiplek'],
  ['tent stands', 'tents', 'tent', 'tente', 'tent camping', 'tentkampering'],
  ['caravan stands', 'caravans', 'caravan', 'woonwaens', 'woonwa', 'karavane'],
  ['wi fi', 'wireless internet', 'internet access'],
];

function keyOf(name: string): string {
  return folded(canonicalName(name)).replaceAll(' ', '').replace(/s$/, '');
}

/**
 * Terms by their keys and those of their synonyms. A name takes precedence over a synonym; ambiguous synonyms are left
 * out.
 */
function keysOf(names: string[]): Map<string, string> {
  const own = new Map(names.map((name) => [keyOf(name), name]));
  const others = new Map<string, string | null>();
  const byText = names.map((name) => ({ name, text: folded(name) }));
  for (const group of [...TAXONOMY_SYNONYMS, ...IN_SHEETS]) {
    const named = byText.filter(({ text }) => group.includes(text));
    const name = named.length === 1 ? (named[0]?.name ?? null) : null;
    if (named.length > 0)
      for (const key of new Set(group.map(keyOf)))
        others.set(key, others.has(key) && others.get(key) !== name ? null : name);
  }
  for (const [key, name] of others) if (name !== null && !own.has(key)) own.set(key, name);
  return own;
}

/** The terms of a new installation, for whoever reads a sheet without a catalogue. */
export const STARTING_TERMS = new KnownTerms({
  facilities: [...FACILITIES],
  activities: [...ACTIVITIES],
  categories: [...CATEGORIES],
});
