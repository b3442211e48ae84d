import { Component, Suspense, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorState } from '../ui/ErrorState';
import { PageContainer } from '../ui/PageContainer';
import { PageLoading } from './PageLoading';

/** Around every page: a spinner while its code is fetched, a way on when it broke. */
export function PageBoundary() {
  const { pathname } = useLocation();
  return (
    <Broken at={pathname}>
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
    </Broken>
  );
}

interface BrokenProps {
  /** The address shown: another one is another try. */
  at: string;
  children: ReactNode;
}

class Broken extends Component<BrokenProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidUpdate(before: BrokenProps) {
    if (this.state.isBroken && before.at !== this.props.at) this.setState({ isBroken: false });
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <PageContainer>
        <ErrorState message="This page could not be shown." onRetry={() => window.location.reload()} />
      </PageContainer>
    );
  }
}
