import { Suspense, useEffect } from 'react';
import { lazyWithRetry } from '../base/lazy-with-retry';
import type { PendingStep } from '../features/auth/external-sign-in';
import { BlurredPage } from '../features/auth/BlurredPage';
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
  // The session may have ended far down a page, and the dialog is at the top.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <>
      <BlurredPage />
      <SignInDialog pendingStep={pendingStep} legal={LEGAL} />
    </>
  );
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
