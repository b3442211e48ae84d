import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/layout.json';

/** The messages around every page, which the initial screen shows. */
export const say = catalogue('layout', english);
