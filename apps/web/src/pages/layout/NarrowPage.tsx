import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usePageTitle } from '../../base/page-title';
import { PageContainer } from '../../ui/layout/PageContainer';

/** Layout of a page with a single form, such as those that emails link to. */
export function NarrowPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <PageContainer>
      <Box sx={{ maxWidth: 440, mx: 'auto' }}>
        <Typography variant="h1" sx={{ mb: 2 }}>
          {title}
        </Typography>
        {children}
      </Box>
    </PageContainer>
  );
}
