import { ErrorState } from '../ui/ErrorState';
import { PageContainer } from '../ui/PageContainer';

/** In place of a page that threw or whose code could not be fetched. */
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
