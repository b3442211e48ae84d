import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/moderation.json';

/** The messages about moderation. */
export const say = catalogue('moderation', english);
