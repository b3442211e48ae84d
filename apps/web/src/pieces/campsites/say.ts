import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/campsite-fields.json';

/** The messages about campsite fields. */
export const say = catalogue('campsite-fields', english);
