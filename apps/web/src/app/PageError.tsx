import { ErrorState } from '../ui/ErrorState';
import { PageContainer } from '../ui/PageContainer';

/** Shown in place of a page that threw an error, or whose code could not be loaded. */
export function PageError() {
  return (
    <PageContainer>
      <ErrorState
        picture="server"
        message="This page could not be shown."
        onRetry={() => window.location.reload()}
      />
    </PageContainer>
  );
}
