import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/advisories.json';

/** The messages of advisories. */
export const say = catalogue('advisories', english);
