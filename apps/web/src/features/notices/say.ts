import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/notices.json';

/** The messages about notices. */
export const say = catalogue('notices', english);
