import { catalogue } from './catalogue';
import english from './en/common.json';

/** Words that many subjects share, such as those of buttons. */
export const sayCommon = catalogue('common', english);
