import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { messageOf } from '../../../base/problem';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { CACHED, useEditStatisticsQuery } from './statistics-api';
import { StatisticsList } from './StatisticsList';
import { StatisticsTable } from './StatisticsTable';

const TITLE = 'Edit statistics';

/** How many campsites each administrator has edited, the busiest first (docs/product.md 2). */
export function EditStatisticsSection() {
  return (
    <Box component="section" aria-label={TITLE}>
      <Typography variant="h2" sx={{ mb: { xs: 0.5, sm: 1.5 } }}>
        {TITLE}
      </Typography>
      <Statistics />
    </Box>
  );
}

function Statistics() {
  const { data, isError, isFetching, error, refetch } = useEditStatisticsQuery(undefined, CACHED);
  const isWide = useMediaQuery(useTheme().breakpoints.up('sm'));
  if (!data) {
    if (!isError || isFetching) return <StatisticsSkeleton />;
    const detail = messageOf(error, '');
    return (
      <ErrorState message="Failed to fetch edit statistics" detail={detail} onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        picture="no-changes"
        message="Nobody has edited a campsite yet. The first saved change starts this list."
      />
    );
  }
  const most = Math.max(...data.map(({ campsiteEdits }) => campsiteEdits));
  return isWide ? <StatisticsTable rows={data} most={most} /> : <StatisticsList rows={data} most={most} />;
}

const SKELETON_ROWS = 3;

function StatisticsSkeleton() {
  return (
    <Box role="status" aria-label="Loading...">
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <Skeleton key={index} sx={{ height: { xs: 84, sm: 44 }, my: 1 }} />
      ))}
    </Box>
  );
}
