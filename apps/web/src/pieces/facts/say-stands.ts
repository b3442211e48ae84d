import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/stands.json';

/** The messages of kinds of stand. */
export const sayStands = catalogue('stands', english);
