import { catalogue } from '../base/messages/catalogue';
import english from '../base/messages/en/ui.json';

/** The messages about ui. */
export const say = catalogue('ui', english);
