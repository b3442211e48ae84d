import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/reports.json';

/** The messages about reports. */
export const say = catalogue('reports', english);
