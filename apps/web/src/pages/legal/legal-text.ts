import type english from '../../base/messages/en/legal.json';

type LegalMessage = keyof typeof english;

/** One numbered section of a legal text: paragraphs first, then an optional list. */
export interface LegalSection {
  /** Fragment of the URL, unique across all legal texts. */
  id: string;
  title: LegalMessage;
  paragraphs: LegalMessage[];
  points?: LegalMessage[];
}

/** A legal text as people accept it, by its messages. A change of meaning needs a new `lastUpdated`. */
export interface LegalText {
  title: LegalMessage;
  /** ISO date, `2026-11-21`. */
  lastUpdated: string;
  intro: LegalMessage;
  /** What its messages name: the numbers are those of the rules. */
  values: Readonly<Record<string, string | number>>;
  sections: LegalSection[];
}

/** Email address of our information officer, in both texts. */
export const PRIVACY_CONTACT = 'privacy@kampvuur.example';
