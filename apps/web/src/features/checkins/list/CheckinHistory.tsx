import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { CheckinEntry } from '@kampvuur/contracts';
import { CHECKIN_PREVIEW, MESSAGES } from '@kampvuur/domain';
import { QueryFallback, type QueryFallbackProps } from '../../../ui/states/QueryFallback';
import { formatCount } from '../../../ui/numbers';
import { say as sayObserved } from '../observation-texts';
import { CheckinHistoryItem } from './CheckinHistoryItem';
import type { CheckinMenuProps } from './CheckinMenu';
import { ALL_CHECKINS, CheckinTools, searchCheckins } from './CheckinTools';
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

/** What somebody looks for in check-ins at many campsites. */
const textOf = ({ checkin, campsite }: CheckinEntry): string => `${checkin.summary} ${campsite.name}`;

/** Somebody's check-ins, the latest visits first; from as many on as a campsite's list, they can be sorted and searched. */
export function CheckinHistory({ title, query, empty, viewer }: CheckinHistoryProps) {
  const { data: entries } = query;
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
      {entries && entries.length > 0 && <Entries entries={entries} viewer={viewer} />}
    </Box>
  );
}

interface EntriesProps {
  entries: readonly CheckinEntry[];
  viewer: CheckinMenuProps['viewer'];
}

function Entries({ entries, viewer }: EntriesProps) {
  const [visibleCount, setVisibleCount] = useState(ENTRIES_PER_PAGE);
  const [search, setSearch] = useState(ALL_CHECKINS);
  const found = searchCheckins(entries, search, textOf);
  return (
    <>
      {entries.length > CHECKIN_PREVIEW && <CheckinTools search={search} onChange={setSearch} />}
      {found.length === 0 && (
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {sayObserved('searchNone')}
        </Typography>
      )}
      <Box component="ul">
        {found.slice(0, visibleCount).map((entry) => (
          <CheckinHistoryItem key={entry.checkin.id} entry={entry} viewer={viewer} />
        ))}
      </Box>
      {found.length > visibleCount && (
        <Button
          variant="outlined"
          onClick={() => setVisibleCount(visibleCount + ENTRIES_PER_PAGE)}
          sx={{ mt: 1, width: { xs: '100%', sm: 'auto' } }}
        >
          {say('showOlder')}
        </Button>
      )}
    </>
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
