import { PET_FRIENDLY } from '@kampvuur/domain';
import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/terms.json';
import { termWord } from '../../base/messages/term-words';

/** Messages about what a campsite has and lacks. */
export const sayTerms = catalogue('terms', english);

/** A term that a campsite does not have, in a list of such terms. */
export const absentText = (name: string): string =>
  name === PET_FRIENDLY ? sayTerms('petsNotAllowed') : termWord(name);
