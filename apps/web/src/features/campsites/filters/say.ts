import { catalogue } from '../../../base/messages/catalogue';
import english from '../../../base/messages/en/filters.json';

/** The messages about filters. */
export const say = catalogue('filters', english);
