import { catalogue } from '../../../base/messages/catalogue';
import english from '../../../base/messages/en/routes.json';

export const say = catalogue('routes', english);
