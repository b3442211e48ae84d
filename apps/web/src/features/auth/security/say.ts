import { catalogue } from '../../../base/messages/catalogue';
import english from '../../../base/messages/en/security.json';

/** The messages about security. */
export const say = catalogue('security', english);
