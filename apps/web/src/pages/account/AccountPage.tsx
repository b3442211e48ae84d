import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usePageTitle } from '../../base/page-title';
import { ROUTES } from '../../base/paths';
import { say } from '../../features/profiles/say';
import { BackLink } from '../../ui/links/BackLink';
import { PageContainer } from '../../ui/layout/PageContainer';

interface AccountPageProps {
  title: string;
  /** What the page is for, under its title. */
  intro: ReactNode;
  children: ReactNode;
}

/** Layout of the pages that are linked from the viewer's profile. */
export function AccountPage({ title, intro, children }: AccountPageProps) {
  usePageTitle(title);
  return (
    <PageContainer sx={{ pt: { xs: 0.5, sm: 1.5 } }}>
      <Box sx={{ maxWidth: 720 }}>
        <BackLink to={ROUTES.ownProfile}>{say('myProfile')}</BackLink>
        <Typography variant="h1" sx={{ mb: 1 }}>
          {title}
        </Typography>
        <Typography sx={{ mb: 3, color: 'text.secondary' }}>{intro}</Typography>
        {children}
      </Box>
    </PageContainer>
  );
}
