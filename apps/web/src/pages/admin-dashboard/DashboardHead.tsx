import { Suspense, useState } from 'react';
import AddRounded from '@mui/icons-material/AddRounded';
import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { ROUTES } from '../../base/paths';

const AddCampsiteDialog = lazyWithRetry(() =>
  import('../../features/admin/AddCampsiteDialog').then(({ AddCampsiteDialog }) => ({
    default: AddCampsiteDialog,
  })),
);

/** The heading and the two ways to bring campsites in. */
export function DashboardHead({ title }: { title: string }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Box component="header" sx={HEAD}>
      <Typography variant="h1">{title}</Typography>
      <Box sx={ACTIONS}>
        <Button variant="outlined" component={Link} to={ROUTES.adminUpload} startIcon={<UploadFileRounded />}>
          Upload Campsites
        </Button>
        <Button variant="contained" startIcon={<AddRounded />} onClick={() => setAdding(true)}>
          Add New Campsite
        </Button>
      </Box>
      {isAdding && (
        <Suspense>
          <AddCampsiteDialog open onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Box>
  );
}

const HEAD = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'center' },
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: 2,
  mb: 3,
} as const;

const ACTIONS = { display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1.5 } as const;
