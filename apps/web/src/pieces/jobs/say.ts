import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/jobs.json';

/** The messages about jobs. */
export const say = catalogue('jobs', english);
