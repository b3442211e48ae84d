import type { SignInMethodEntry } from '@kampvuur/contracts';
import { MethodSection } from './MethodSection';
import { RemoveMethodButton } from './RemoveMethodButton';

interface PasswordSectionProps {
  /** Undefined for an account without a password. */
  password: SignInMethodEntry | undefined;
}

/** Whether there is a password, and removing it. It is changed in the profile. */
export function PasswordSection({ password }: PasswordSectionProps) {
  return (
    <MethodSection id="password" title="Password" text={textOf(password)}>
      {password?.isRemovable && <RemoveMethodButton entry={password} label="Remove password" />}
    </MethodSection>
  );
}

function textOf(password: SignInMethodEntry | undefined): string {
  if (!password) return 'You have none. You can set one in your profile.';
  return password.isRemovable
    ? 'You change it in your profile. You can also do without one: your account has another way to sign in.'
    : 'You change it in your profile. It is your only way to sign in, so it cannot be removed.';
}
