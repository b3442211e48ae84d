import { catalogue } from '../../../base/messages/catalogue';
import english from '../../../base/messages/en/campsite-edit.json';

/** The messages about campsite edit. */
export const say = catalogue('campsite-edit', english);
