import type { SignInMethodEntry } from '@kampvuur/contracts';
import type { SignInMethod } from '@kampvuur/domain';
import { formatDateTime } from '../../../base/messages/dates';

interface MethodTexts {
  /** What it is, in front of what its owner calls it. */
  label: string;
  /** What removing it means. */
  effect: string;
}

const TEXTS: Record<SignInMethod, MethodTexts> = {
  password: { label: 'Password', effect: 'You sign in without a password from then on.' },
  provider: { label: 'Google account', effect: 'It can no longer be used to sign in here.' },
  passkey: {
    label: 'Passkey',
    effect: 'It can no longer be used to sign in here. Your device lists it until you delete it there.',
  },
  totp: { label: 'Authenticator app', effect: 'Its codes will no longer work.' },
  'recovery-codes': {
    label: 'Recovery codes',
    effect: 'Without them, a lost phone or key locks you out. You can make new ones at any time.',
  },
  session: { label: 'Browser', effect: 'It has to sign in again.' },
};

export const methodLabel = ({ method }: Pick<SignInMethodEntry, 'method'>): string => TEXTS[method].label;

/** What its owner recognises it by: the name of a passkey, the address of a linked account. */
export const methodName = (entry: SignInMethodEntry): string => entry.name ?? methodLabel(entry);

export const removalEffect = ({ method }: SignInMethodEntry): string => TEXTS[method].effect;

/** When it was added and last used, and how many codes are left; empty when nothing is known. */
export function methodDetails({ addedAt, lastUsedAt, codesLeft }: SignInMethodEntry): string {
  const parts = [
    codesLeft === null ? '' : `${codesLeft} left`,
    addedAt === null ? '' : `added ${formatDateTime(addedAt)}`,
    lastUsedAt === null ? '' : `last used ${formatDateTime(lastUsedAt)}`,
  ];
  const text = parts.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
