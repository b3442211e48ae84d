import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/points.json';

/** The messages about points. */
export const say = catalogue('points', english);
