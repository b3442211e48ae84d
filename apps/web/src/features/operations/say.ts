import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/operations.json';

/** The messages about operations. */
export const say = catalogue('operations', english);
