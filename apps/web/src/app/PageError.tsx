import Typography from '@mui/material/Typography';
import { usePageTitle } from '../base/page-title';
import { ErrorState } from '../ui/states/ErrorState';
import { PageContainer } from '../ui/layout/PageContainer';
import { VISUALLY_HIDDEN } from '../ui/layout/visually-hidden';

const TITLE = 'Page not available';

interface PageErrorProps {
  message?: string;
  /** By default the document is loaded again. */
  onRetry?: () => void;
}

/** Shown in place of a page that threw an error, whose code could not be loaded, or whose user is unknown after a failure. */
export function PageError({
  message = 'This page could not be shown.',
  onRetry = () => window.location.reload(),
}: PageErrorProps) {
  usePageTitle(TITLE);
  return (
    <PageContainer>
      <Typography variant="h1" sx={VISUALLY_HIDDEN}>
        {TITLE}
      </Typography>
      <ErrorState picture="server" message={message} onRetry={onRetry} />
    </PageContainer>
  );
}
