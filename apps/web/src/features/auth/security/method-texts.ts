import type { SignInMethodEntry } from '@kampvuur/contracts';
import { formatDateTime } from '../../../base/messages/dates';
import { say } from './say';

/** What it is, in front of what its owner calls it. */
export const methodLabel = ({ method }: Pick<SignInMethodEntry, 'method'>): string => say(`method.${method}`);

/** What its owner recognises it by: the name of a passkey, the address of a linked account. */
export const methodName = (entry: SignInMethodEntry): string => entry.name ?? methodLabel(entry);

/** What removing it means. */
export const removalEffect = ({ method }: SignInMethodEntry): string => say(`effect.${method}`);

/** When it was added and last used, and how many codes are left; empty when nothing is known. */
export function methodDetails({ addedAt, lastUsedAt, codesLeft }: SignInMethodEntry): string {
  const parts = [
    codesLeft === null ? '' : say('codesLeft', { codes: codesLeft }),
    addedAt === null ? '' : say('added', { added: formatDateTime(addedAt) }),
    lastUsedAt === null ? '' : say('lastUsed', { lastUsedAt: formatDateTime(lastUsedAt) }),
  ];
  const text = parts.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
