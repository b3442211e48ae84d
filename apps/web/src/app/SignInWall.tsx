import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyWithRetry } from '../base/lazy-with-retry';
import { useSecretKeptForSignIn } from '../base/link-secret';
import { ROUTES } from '../base/paths';
import type { PendingStep } from '../features/auth/external-sign-in';
import { BlurredPage } from '../features/auth/BlurredPage';
import { say } from '../features/auth/say';
import { SignInDialog } from '../features/auth/SignInDialog';
import { ErrorState } from '../ui/states/ErrorState';
import { PageLoading } from './PageLoading';
import { sayCommon } from '../base/messages/say-common';

const LegalDocument = lazyWithRetry(() => import('../pages/legal/LegalDocument'), <TextNotShown />);

function TextNotShown() {
  return <ErrorState message={sayCommon('textNotShown')} />;
}

/** The sign-in dialog over a blurred page (docs/product.md#screens). Loaded lazily, as signed-in users never need it. */
export default function SignInWall({ pendingStep }: { pendingStep: PendingStep | null }) {
  const isInvited = useLocation().pathname === ROUTES.joinTrip;
  // The session may have ended far down a page, and the dialog is at the top.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <>
      <BlurredPage />
      {isInvited && <KeptSecret />}
      <SignInDialog
        pendingStep={pendingStep}
        legal={LEGAL}
        {...(isInvited && { reason: say('invitedToTrip') })}
      />
    </>
  );
}

function KeptSecret() {
  useSecretKeptForSignIn();
  return null;
}

const LEGAL = {
  privacy: (
    <Suspense fallback={<PageLoading />}>
      <LegalDocument name="privacy" />
    </Suspense>
  ),
  terms: (
    <Suspense fallback={<PageLoading />}>
      <LegalDocument name="terms" />
    </Suspense>
  ),
};
