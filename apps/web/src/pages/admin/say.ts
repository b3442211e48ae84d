import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/admin.json';

/** The messages of the administration's navigation. */
export const say = catalogue('admin', english);
