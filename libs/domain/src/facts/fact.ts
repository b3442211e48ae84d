import type { Group } from './group-titles';
import type { KindName, KindOptions } from './kind';

/** Who sets a fact: an administrator, a camper who corrects or proposes a campsite, a scrape, a sheet, or OpenStreetMap. */
export const SOURCES = ['edit', 'suggest', 'propose', 'scrape', 'import', 'openStreetMap'] as const;

export type Source = (typeof SOURCES)[number];

interface Common {
  /** As forms, the history and messages name it. */
  label: string;
  /** What a form says beside it. */
  help?: string;
  /** What stands in an empty box of a form. */
  placeholder?: string;
  group: Group;
  /** A column of `campsites`, links to the terms of a taxonomy, or a row of `campsite_facts`. */
  stored: 'column' | 'links' | 'row';
  setBy: readonly Source[];
  /** It changes with time: its age is shown, and campers are asked whether it is still correct. */
  ages?: true;
  /** Every campsite has it; it cannot be cleared. */
  isRequired?: true;
  /** It says something only while this fact is yes; it is cleared when that is no (`dependent-facts.ts`). */
  onlyWhen?: 'isClosed';
  /** Its name in downloads, where that is not its key; false for what they leave out. */
  download?: { csv?: string; geoJson?: string } | false;
}

export type FactOf<N extends KindName> = Common & { kind: N } & KindOptions[N];

/** One definition of something known about a campsite: plain data, whose kind has the behaviour (docs/decisions 25). */
export type Fact = { [N in KindName]: FactOf<N> }[KindName];

/** Facts that no list is filtered by. */
export type FactGroup = Record<string, Fact & { filter?: never }>;

/** Facts that lists are filtered by, of the kinds that can be: all in one file, since the home page loads them. */
export type FilteredGroup = Record<
  string,
  {
    [N in KindName]: 'filter' extends keyof KindOptions[N] ? FactOf<N> & { filter: object } : never;
  }[KindName]
>;

type When<S extends Source, F extends Fact, Then> = S extends F['setBy'][number] ? Then : object;

/** A column of a sheet: its headers in English and Afrikaans, the template's note and example. */
export interface SheetColumn {
  /** Other headers than the key by which it is recognised; letter case, spaces and punctuation are ignored. */
  headers: readonly string[];
  /** Words that make a header its own, unless it also has one of `unless`. */
  words?: readonly string[];
  unless?: readonly string[];
  /** Other words in cells for its options, English and Afrikaans; letter case and punctuation are ignored. */
  values?: Readonly<Record<string, readonly string[]>>;
  /** What to write in it. */
  hint: string;
  example: string | number;
}

/** How a scrape reads a fact. */
export interface PageSource {
  /** Labels before a number with a unit on a page; letter case is ignored. */
  labels?: readonly string[];
  /** Words of which one must follow the number; without any, nothing need follow. */
  behind?: readonly string[];
}

/** No words are general enough to find a number: each says its own. */
type PageSourceOf<F extends Fact> = F extends { kind: 'number' }
  ? { page: PageSource & { labels: readonly string[] } }
  : { page?: PageSource };

/** The servers' half of an entry: what reads the fact from sheets, from OpenStreetMap and from pages, as far as `setBy` says. */
type FactSource<F extends Fact> = When<'import', F, { column: SheetColumn }> &
  When<'openStreetMap', F, { tags: readonly string[] }> &
  When<'scrape', F, PageSourceOf<F>>;

/** The servers' halves of a group. */
export type SourcesOf<G extends Record<string, Fact>> = { [K in keyof G]: FactSource<G[K]> };
