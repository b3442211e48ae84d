import Typography from '@mui/material/Typography';
import { usePageTitle } from '../base/page-title';
import { ErrorState } from '../ui/states/ErrorState';
import { PageContainer } from '../ui/layout/PageContainer';
import { VISUALLY_HIDDEN } from '../ui/layout/visually-hidden';
import { sayCommon } from '../base/messages/say-common';

interface PageErrorProps {
  message?: string;
  /** By default the document is loaded again. */
  onRetry?: () => void;
}

/** Shown in place of a page that threw an error, whose code could not be loaded, or whose user is unknown after a failure. */
export function PageError({
  message = sayCommon('pageNotShown'),
  onRetry = () => window.location.reload(),
}: PageErrorProps) {
  const title = sayCommon('pageNotAvailable');
  usePageTitle(title);
  return (
    <PageContainer>
      <Typography variant="h1" sx={VISUALLY_HIDDEN}>
        {title}
      </Typography>
      <ErrorState picture="server" message={message} onRetry={onRetry} />
    </PageContainer>
  );
}
