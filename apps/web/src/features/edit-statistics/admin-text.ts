import { UNKNOWN_ADMIN } from '@kampvuur/domain';
import { say } from './say';

/** The name of an administrator; one without a name, or whose account is removed, is unknown. */
export function adminText(name: string): string {
  const trimmed = name.trim();
  return trimmed === '' || trimmed === UNKNOWN_ADMIN ? say('unknownAdmin') : trimmed;
}
