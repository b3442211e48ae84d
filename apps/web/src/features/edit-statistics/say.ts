import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/edit-statistics.json';

/** The messages about edit statistics. */
export const say = catalogue('edit-statistics', english);
