import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { Outlet } from 'react-router-dom';
import { useAuth } from '../features/auth/auth-context';
import { BlurredPage } from '../features/auth/BlurredPage';
import { useExternalSignIn } from '../features/auth/external-sign-in';
import { SignInDialog } from '../features/auth/SignInDialog';
import { usePageTitle } from '../base/page-title';
import { ErrorState } from '../ui/ErrorState';
import { PageContainer } from '../ui/PageContainer';
import { PRODUCT } from '@kampvuur/domain';
import { PageLoading } from './PageLoading';

const LegalDocument = lazy(() =>
  import('../pages/legal/LegalDocument').then(({ LegalDocument }) => ({ default: LegalDocument })),
);

/** Pages behind sign-in (Spec 2): a spinner while the session loads, the door when there is no user. */
export function AuthGate() {
  const { user, isLoading, failure, reload } = useAuth();
  const isExternalPending = useExternalSignIn();
  if (isLoading) return <PageLoading />;
  if (failure) {
    return (
      <PageContainer>
        <ErrorState message={failure} onRetry={reload} />
      </PageContainer>
    );
  }
  return user ? <Outlet /> : <Door isExternalPending={isExternalPending} />;
}

function Door({ isExternalPending }: { isExternalPending: boolean }) {
  const mount = useRef<HTMLDivElement>(null);
  const container = useCallback(() => mount.current, []);
  usePageTitle(PRODUCT.name);
  // A session can end far down a page; the door stands at the top.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <>
      <BlurredPage />
      <Box ref={mount} />
      <SignInDialog container={container} isExternalPending={isExternalPending} legal={LEGAL} />
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
