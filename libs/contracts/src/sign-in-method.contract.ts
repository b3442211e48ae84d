import { ValidateBy } from 'class-validator';
import { MAX_LIST, MAX_SIGN_IN_METHOD_KEY, MESSAGES, type SignInMethod } from '@kampvuur/domain';
import { AccountTokenInput } from './account.contract';
import { MayBeMissing } from './field-decorators';

/** A list of keys of sign-in methods. */
function MethodKeys(): PropertyDecorator {
  const isKey = (key: unknown) => typeof key === 'string' && key.length <= MAX_SIGN_IN_METHOD_KEY;
  const validate = (keys: unknown) => Array.isArray(keys) && keys.length <= MAX_LIST && keys.every(isKey);
  return ValidateBy({
    name: 'methodKeys',
    validator: { validate, defaultMessage: () => MESSAGES.signInMethodsUndecided },
  });
}

/** A way into the viewer's account. */
export class SignInMethodEntry {
  /** `password`, `passkey:` and its id, and so on: names it in `DELETE /api/user/sign-in-methods/{key}`. */
  key: string;
  method: SignInMethod;
  /** Name of a passkey, address of a linked account, browser of a session; null without one. */
  name: string | null;
  /** ISO 8601, UTC; null when it is not known. */
  addedAt: string | null;
  lastUsedAt: string | null;
  /** Unused recovery codes; null for other methods. */
  codesLeft: number | null;
  /** True for the session that sends this request. */
  isCurrent: boolean;
  /** False for this session, and for the last method that signs in on its own. */
  isRemovable: boolean;
}

/** Every way into the viewer's account: `GET /api/user/sign-in-methods`. */
export class SignInMethods {
  methods: SignInMethodEntry[];
}

/** Body of `POST /api/user/sign-in-review`: each method but the password and the sessions is in one of the lists. */
export class SignInReviewInput {
  @MethodKeys()
  keep: string[];

  @MethodKeys()
  remove: string[];
}

/**
 * Body of `POST /api/email-confirmations`. The lists are for an account that got sign-in methods before its address was
 * confirmed: whoever confirms it decides about each of them.
 */
export class EmailConfirmationInput extends AccountTokenInput {
  @MethodKeys()
  @MayBeMissing()
  keep?: string[];

  @MethodKeys()
  @MayBeMissing()
  remove?: string[];
}

/** What is confirmed by a link: `POST /api/email-confirmations/check`. */
export class PendingEmailConfirmation {
  email: string;
  /** What the account got before, about which the confirmation has to decide; mostly empty. */
  signInMethods: SignInMethodEntry[];
}
