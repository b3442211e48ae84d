import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/audit.json';

/** The messages about audit. */
export const say = catalogue('audit', english);
