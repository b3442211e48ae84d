import { Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { lazyWithRetry } from '../base/lazy-with-retry';
import { useAuth } from '../features/auth/auth-context';
import { useExternalSignIn } from '../features/auth/external-sign-in';
import { ROUTES } from '../base/paths';
import { PageError } from './PageError';
import { PageLoading } from './PageLoading';

const SignInWall = lazyWithRetry(() => import('./SignInWall'), <PageError />);

/** Pages that require signing in (docs/product.md#screens): a spinner while the session loads, the sign-in wall without a session. */
export function RequireAuth() {
  const { user, isLoading, failure, reload } = useAuth();
  const pendingStep = useExternalSignIn();
  const { pathname } = useLocation();
  if (isLoading) return <PageLoading />;
  if (failure) return <PageError message={failure} onRetry={reload} />;
  // What a password reset asks comes before everything else.
  if (user?.mustReviewSignInMethods && pathname !== ROUTES.signInReview)
    return <Navigate to={ROUTES.signInReview} replace />;
  // An administrator without the required second factor can open no other page.
  if (user?.mustAddSecondFactor && pathname !== ROUTES.security)
    return <Navigate to={ROUTES.security} replace />;
  if (user) return <Outlet />;
  return (
    <Suspense fallback={<PageLoading />}>
      <SignInWall pendingStep={pendingStep} />
    </Suspense>
  );
}

/** Redirects users who are not administrators to the home page (docs/product.md#screens). */
export function AdminGate() {
  const { user } = useAuth();
  return user?.isAdmin ? <Outlet /> : <Navigate to={ROUTES.home} replace />;
}
