import {
  isLastSignInMethod,
  isReviewed,
  SIGN_IN_METHOD_NAMES,
  type SignInMethod,
  signInMethodKey,
} from './sign-in-methods';

describe('isLastSignInMethod', () => {
  const SUFFICIENT: SignInMethod[] = ['password', 'provider', 'passkey'];

  it.each(SUFFICIENT)('is true for a %s beside methods that do not sign in on their own', (method) => {
    expect(isLastSignInMethod([method, 'totp', 'recovery-codes', 'session'], method)).toBe(true);
  });

  it.each(SUFFICIENT)('is false for a %s beside another one, also of its own kind', (method) => {
    for (const other of SUFFICIENT) expect(isLastSignInMethod([method, other], method)).toBe(false);
  });

  it('is false for what does not sign in on its own', () => {
    const others = SIGN_IN_METHOD_NAMES.filter((method) => !SUFFICIENT.includes(method));
    for (const method of others) expect(isLastSignInMethod(['password', method], method)).toBe(false);
  });
});

it('a method has the key of its kind, with its id where an account may have several', () => {
  expect(signInMethodKey({ method: 'totp', id: null })).toBe('totp');
  expect(signInMethodKey({ method: 'passkey', id: '7' })).toBe('passkey:7');
});

it('a password reset asks about everything but what it has set or ended itself', () => {
  const others = SIGN_IN_METHOD_NAMES.filter((method) => method !== 'password' && method !== 'session');
  expect(others).toContain('passkey');
  expect(SIGN_IN_METHOD_NAMES.filter(isReviewed)).toEqual(others);
});
