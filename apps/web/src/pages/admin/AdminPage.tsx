import type { BoxProps } from '@mui/material/Box';
import { PageContainer } from '../../ui/PageContainer';
import { AdminNav } from './AdminNav';

/** The column an administrator's page stands in, below the administration's navigation. */
export function AdminPage(props: BoxProps) {
  return (
    <>
      <AdminNav />
      <PageContainer {...props} />
    </>
  );
}
