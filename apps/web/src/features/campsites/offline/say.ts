import { catalogue } from '../../../base/messages/catalogue';
import english from '../../../base/messages/en/regions.json';

export const say = catalogue('regions', english);
