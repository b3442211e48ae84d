import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/duplicates.json';

/** The messages about duplicates. */
export const say = catalogue('duplicates', english);
