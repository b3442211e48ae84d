/** One numbered section of a legal text: paragraphs first, then an optional list. */
export interface LegalSection {
  /** Fragment of the URL, unique across all legal texts. */
  id: string;
  title: string;
  paragraphs: string[];
  points?: string[];
}

/** A legal text as people accept it. A change of meaning needs a new `lastUpdated`. */
export interface LegalText {
  title: string;
  /** ISO date, `2026-11-21`. */
  lastUpdated: string;
  intro: string;
  sections: LegalSection[];
}

/** Email address of our information officer, in both texts. */
export const PRIVACY_CONTACT = 'privacy@kampvuur.example';
