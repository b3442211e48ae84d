import type { SignInMethodEntry } from '@kampvuur/contracts';
import { MethodSection } from './MethodSection';
import { RemoveMethodButton } from './RemoveMethodButton';
import { say } from './say';

interface PasswordSectionProps {
  /** Undefined for an account without a password. */
  password: SignInMethodEntry | undefined;
}

/** Whether there is a password, and removing it. It is changed in the profile. */
export function PasswordSection({ password }: PasswordSectionProps) {
  return (
    <MethodSection id="password" title={say('method.password')} text={textOf(password)}>
      {password?.isRemovable && <RemoveMethodButton entry={password} label={say('removePassword')} />}
    </MethodSection>
  );
}

function textOf(password: SignInMethodEntry | undefined): string {
  if (!password) return say('passwordNone');
  return password.isRemovable ? say('passwordRemovable') : say('passwordOnly');
}
