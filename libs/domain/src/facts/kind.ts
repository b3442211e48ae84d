import type { EntryKind } from '../campsites/list-entries';
import type { TaxonomyField } from '../campsites/taxonomy-fields';
import type { Tariff } from '../stays/tariff';
import type { Stand } from './stand';

/** What a fact of each kind is, when it is known. */
export interface KindValues {
  text: string;
  longText: string;
  link: string;
  money: number;
  number: number;
  degrees: number;
  /** `2024`, `2024-03` or `2024-03-15`. */
  date: string;
  yesNo: boolean;
  /** `HH:MM`, from 00:00 to 23:59, in South African time. */
  timeOfDay: string;
  /** Numbers from 1 to 12, sorted. */
  months: number[];
  oneOf: string;
  severalOf: string[];
  entries: string[];
  terms: string[];
  tariffs: Tariff[];
  stands: Stand[];
}

interface Searched {
  /** Search finds campsites by its words. */
  searched?: true;
}

/** How lists are filtered by a number: at least what was asked for. Where it is not known, a campsite is left out. */
interface NumberFilter {
  /** Of the field. */
  label: string;
  /** Usual values. */
  choices: readonly number[];
}

/** What an entry of each kind says besides what all entries say. */
export interface KindOptions {
  /** One line. `messages` replace those of the kind. */
  text: { max: number; messages?: { missing: string; tooLong: string } } & Searched;
  longText: { max: number } & Searched;
  link: object;
  /** Whole rand. */
  money: { max: number; message: string; unit: string };
  /** Facts of one `unit` are set, compared and undone together, and forms have one box for them. */
  degrees: { axis: 'latitude' | 'longitude'; unit: 'coordinates' };
  /** `unitOfOne` follows the number 1, where that is another word. */
  number: {
    unit: string;
    unitOfOne?: string;
    min: number;
    max: number;
    decimals: number;
    filter?: NumberFilter;
  };
  /** A day, a month or a year, as exact as it is known. */
  date: object;
  yesNo: { default: boolean; message: string };
  timeOfDay: object;
  months: object;
  oneOf: { options: readonly string[]; message: string } & Searched;
  /** Any number of the options; stored in their order. */
  severalOf: { options: readonly string[]; message: string } & Searched;
  entries: { entry: Exclude<EntryKind, 'name'> } & Searched;
  /** Names of terms of a taxonomy: those that a campsite has, or those that it is known not to have (`isAbsent`). */
  terms: { taxonomy: TaxonomyField; isAbsent?: true } & Searched;
  /** What is paid, for whom and when. */
  tariffs: object;
  /** Kinds of stand, each with what is known of it. */
  stands: object;
}

export type KindName = keyof KindValues;

/** A value as it is stored, or why it is refused. */
export type Parsed<T> = { value: T } | { message: string };

/** The behaviour of a kind. */
export interface FactKind<T, Options> {
  is: (value: unknown) => value is T;
  /**
   * Reads what somebody sent, null aside. Parsing a result again gives the same. An empty text gives null, for `not known`.
   */
  parse: (input: unknown, options: Options & { label: string }) => Parsed<T | null>;
  /** Whether two values mean the same; `===` when missing. */
  isSame?: (one: T, other: T, options: Options) => boolean;
  /** Of the same fact of two campsites that are merged into one; the kept one's value when missing. */
  combine?: (kept: T, merged: T, options: Options) => T;
  /** The entries of a list as people read them, where they are no texts themselves. */
  texts?: (value: T) => string[];
}
