import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/scraping.json';

/** The messages about scraping. */
export const say = catalogue('scraping', english);
