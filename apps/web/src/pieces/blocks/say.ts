import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/blocks.json';

/** The messages about blocks. */
export const say = catalogue('blocks', english);
