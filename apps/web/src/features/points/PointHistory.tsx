import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MESSAGES } from '@kampvuur/domain';
import type { PointHistoryLine } from '@kampvuur/contracts';
import { formatDateTime } from '../../base/messages/dates';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { QueryFallback } from '../../ui/states/QueryFallback';
import { LoadMore } from '../../ui/lists/LoadMore';
import { SkeletonRows } from '../../ui/states/SkeletonRows';
import { campsitePath } from '../../base/paths';
import { formatCount } from '../../ui/numbers';
import { RouteLink } from '../../ui/links/RouteLink';
import { pointKindLabel } from '../../pieces/points/point-kinds';
import { POINT_AMOUNT, POINT_ROW } from './point-row';
import { usePointHistoryInfiniteQuery } from './points-api';
import { pointsText } from './ranking';
import { say } from './say';

/** Every award and reversal of the viewer's own points, newest first; older ones load on demand. */
export function PointHistory() {
  const query = usePointHistoryInfiniteQuery();
  const { data, isError, isFetching } = query;
  if (!data)
    return (
      <QueryFallback query={query} message={MESSAGES.pointsFailed} picture="server">
        <SkeletonRows rows={5} height={56} />
      </QueryFallback>
    );
  const failure = isError && !isFetching && (
    <ErrorState
      message={MESSAGES.pointsFailed}
      error={query.error}
      onRetry={() => void query.fetchNextPage()}
    />
  );
  const lines = data.pages.flatMap((page) => page.data);
  return (
    <>
      <Typography sx={TOTAL}>{pointsText(data.pages[0]?.points ?? 0)}</Typography>
      {lines.length === 0 && <EmptyState picture="no-points" message={say('historyEmpty')} />}
      <Box component="ul" aria-label={say('pointsHistory')}>
        {lines.map((line) => (
          <PointLine key={line.id} line={line} />
        ))}
      </Box>
      {failure || <LoadMore query={query} label={say('showOlder')} />}
    </>
  );
}

const TOTAL = {
  mb: 1,
  fontSize: '1.875rem',
  lineHeight: '2.25rem',
  fontWeight: 680,
  fontFeatureSettings: "'tnum'",
} as const;

/** One award or reversal: its reason, campsite, time and amount. */
function PointLine({ line }: { line: PointHistoryLine }) {
  const isTakenBack = line.amount < 0;
  return (
    <Box component="li" sx={POINT_ROW}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 640 }}>
          {isTakenBack && (
            <Box component="span" sx={TAKEN_BACK}>
              {say('takenBack')}
            </Box>
          )}
          {pointKindLabel(line.kind)}
        </Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <CampsiteLink line={line} />
        </Typography>
        <Typography
          variant="caption"
          component="time"
          dateTime={line.createdAt}
          sx={{ color: 'text.secondary' }}
        >
          {formatDateTime(line.createdAt)}
        </Typography>
      </Box>
      <Box sx={{ ...POINT_AMOUNT, color: isTakenBack ? 'text.secondary' : 'primary.main' }}>
        {signedAmount(line.amount)}
      </Box>
    </Box>
  );
}

function CampsiteLink({ line: { campsiteId, campsiteName } }: { line: PointHistoryLine }) {
  if (campsiteId === null || campsiteName === null) return <>{say('campsiteDeleted')}</>;
  return (
    <RouteLink to={campsitePath(campsiteId)} isInline color="inherit">
      {campsiteName}
    </RouteLink>
  );
}

/** `+10`, `−10`, with a minus sign instead of a hyphen. */
function signedAmount(amount: number): string {
  return `${amount < 0 ? '\u2212' : '+'}${formatCount(Math.abs(amount))}`;
}

const TAKEN_BACK = {
  display: 'inline-block',
  mr: 1,
  px: 1,
  borderRadius: '6px',
  bgcolor: 'secondaryContainer',
  color: 'onSecondaryContainer',
  fontSize: '0.8125rem',
  lineHeight: '1.375rem',
} as const;
