import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/proposals.json';

/** The messages about proposals. */
export const say = catalogue('proposals', english);
