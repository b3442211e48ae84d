import type { ReactNode } from 'react';
import type { BoxProps } from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usePageTitle } from '../../base/page-title';
import { PageContainer } from '../../ui/layout/PageContainer';
import { TitleRow } from '../../ui/layout/TitleRow';
import { AdminNav } from './AdminNav';

/** Layout of the administration's pages: the navigation, and the page's content below it. */
export function AdminPage(props: BoxProps) {
  return (
    <>
      <AdminNav />
      <PageContainer {...props} />
    </>
  );
}

interface AdminTitleProps {
  title: string;
  /** What the page is for, below its title. */
  intro?: string;
  /** Controls next to the title. */
  children?: ReactNode;
}

/** The title of an administrator's page and of its browser tab. */
export function AdminTitle({ title, intro, children }: AdminTitleProps) {
  usePageTitle(title);
  if (children) return <TitleRow title={title}>{children}</TitleRow>;
  if (intro === undefined)
    return (
      <Typography variant="h1" sx={{ mb: 3 }}>
        {title}
      </Typography>
    );
  return (
    <>
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ mt: 1, mb: 3, maxWidth: '60ch', color: 'text.secondary' }}>{intro}</Typography>
    </>
  );
}
