import { Suspense, useEffect, useState } from 'react';
import { lazyWithRetry } from '../base/lazy-with-retry';
import { onConfirmation } from '../base/confirmation';

const ConfirmIdentity = lazyWithRetry(() => import('../features/auth/security/ConfirmIdentity'));

/** The dialog to confirm the user's identity, loaded when a request first needs it. */
export function ConfirmationHost() {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => onConfirmation(setAsked), []);
  return (
    isAsked && (
      <Suspense>
        <ConfirmIdentity />
      </Suspense>
    )
  );
}
