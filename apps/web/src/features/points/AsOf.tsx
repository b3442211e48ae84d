import Typography from '@mui/material/Typography';
import { useIsOffline } from '../../base/offline';
import { formatDateTime } from '../../ui/dates';

/** Offline: how old a leaderboard is. `date` is when the server made it, as ISO 8601. */
export function AsOf({ date }: { date: string | null }) {
  const isOffline = useIsOffline();
  if (!isOffline || date === null) return null;
  return (
    <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
      {`As of ${formatDateTime(date)}`}
    </Typography>
  );
}
