import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { CheckinEntry } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { QueryFallback, type QueryFallbackProps } from '../../../ui/states/QueryFallback';
import { formatCount } from '../../../ui/numbers';
import { CheckinHistoryItem } from './CheckinHistoryItem';
import type { CheckinMenuProps } from './CheckinMenu';
import { say } from '../say';
import { spoken } from '../../../base/messages/spoken';

/** Check-ins shown at first, and added by each press of "Show older check-ins". */
const ENTRIES_PER_PAGE = 10;

interface CheckinHistoryProps {
  title: string;
  query: QueryFallbackProps['query'] & { data?: readonly CheckinEntry[] | undefined };
  /** Shown in place of an empty list. */
  empty: ReactNode;
  viewer: CheckinMenuProps['viewer'];
}

/** Somebody's check-ins, newest first. */
export function CheckinHistory({ title, query, empty, viewer }: CheckinHistoryProps) {
  const { data: entries } = query;
  const [visibleCount, setVisibleCount] = useState(ENTRIES_PER_PAGE);
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
        {entries && entries.length > 0 && (
          <Box component="span" sx={COUNT}>
            {formatCount(entries.length)}
          </Box>
        )}
      </Typography>
      {!entries && (
        <QueryFallback query={query} message={spoken(MESSAGES.checkinsFailed)}>
          <CheckinHistorySkeleton />
        </QueryFallback>
      )}
      {entries?.length === 0 && empty}
      {entries && entries.length > 0 && (
        <Box component="ul">
          {entries.slice(0, visibleCount).map((entry) => (
            <CheckinHistoryItem key={entry.checkin.id} entry={entry} viewer={viewer} />
          ))}
        </Box>
      )}
      {entries && entries.length > visibleCount && (
        <Button
          variant="outlined"
          onClick={() => setVisibleCount(visibleCount + ENTRIES_PER_PAGE)}
          sx={{ mt: 1, width: { xs: '100%', sm: 'auto' } }}
        >
          {say('showOlder')}
        </Button>
      )}
    </Box>
  );
}

const SKELETON_COUNT = 3;

function CheckinHistorySkeleton() {
  return (
    <Box role="status" aria-label={say('loading')}>
      {Array.from({ length: SKELETON_COUNT }, (_, index) => (
        <Box key={index} sx={{ display: 'flex', gap: 2, py: 2.5 }}>
          <Skeleton sx={{ flex: 'none', width: { xs: 72, sm: 112 }, height: { xs: 54, sm: 84 } }} />
          <Box sx={{ flex: 1 }}>
            <Skeleton sx={{ width: '60%', height: 20, mb: 1 }} />
            <Skeleton sx={{ width: '40%', height: 16, mb: 1.5 }} />
            <Skeleton sx={{ height: 40 }} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const COUNT = { ml: 1, color: 'text.secondary', fontWeight: 400, fontFeatureSettings: "'tnum'" } as const;
