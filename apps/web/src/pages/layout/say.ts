import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/layout.json';

/** The messages around every page, which the first view shows. */
export const say = catalogue('layout', english);
