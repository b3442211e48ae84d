import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../base/page-title';
import { ROUTES } from '../../base/paths';
import { EmptyState } from '../../ui/EmptyState';
import { PageContainer } from '../../ui/PageContainer';

interface EmptyPageProps {
  title: string;
  message?: string;
}

/** A page that has its address and heading, and nothing to show yet. */
export function EmptyPage({ title, message = 'There is nothing here yet.' }: EmptyPageProps) {
  usePageTitle(title);
  return (
    <PageContainer>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <EmptyState
        message={message}
        action={
          <Button variant="contained" component={Link} to={ROUTES.home}>
            Find campsites
          </Button>
        }
      />
    </PageContainer>
  );
}
