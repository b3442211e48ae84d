import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/removal-request.json';

/** The messages about removal request. */
export const say = catalogue('removal-request', english);
