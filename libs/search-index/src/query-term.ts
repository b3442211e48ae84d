import type { Province } from '@kampvuur/domain';

/** A term to look up. */
export interface QueryTerm {
  text: string;
  /** As the beginning of words and fuzzily, as a whole word, or as the token of a phrase. */
  as: 'beginning' | 'whole' | 'token';
  /** The typed words, folded. */
  typed: string;
  /** Its folded name, if it is a place, region or province. */
  place?: string;
  /** The province that the query names with it, if the name is that of towns in several. */
  inProvince?: Province;
  /** The folded place of the query that says which of those towns is meant, where no province does. */
  settledBy?: string;
}
