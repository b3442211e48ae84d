import { isLastSignInMethod, SIGN_IN_METHOD_NAMES, type SignInMethod } from './sign-in-methods';

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
