import { Suspense, useCallback, useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { lazyWithRetry } from '../base/lazy-with-retry';
import { usePageTitle } from '../base/page-title';
import type { PendingStep } from '../features/auth/external-sign-in';
import { BlurredPage } from '../features/auth/BlurredPage';
import { SignInDialog } from '../features/auth/SignInDialog';
import { ErrorState } from '../ui/ErrorState';
import { PageLoading } from './PageLoading';

const LegalDocument = lazyWithRetry(
  () => import('../pages/legal/LegalDocument'),
  <ErrorState message="This text could not be shown." />,
);

/** What a signed-out visitor finds: the dialog before a blurred page (docs/product.md 2). Code of its own: the signed-in never need it. */
export default function SignInWall({ externalStep }: { externalStep: PendingStep | null }) {
  const mount = useRef<HTMLDivElement>(null);
  const container = useCallback(() => mount.current, []);
  usePageTitle('Sign in');
  // A session can end far down a page; the dialog is at the top.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <>
      <BlurredPage />
      <Box ref={mount} />
      <SignInDialog container={container} pendingStep={externalStep} legal={LEGAL} />
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
