import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Passport, PassportStamp } from '@kampvuur/contracts';
import { PROVINCES } from '@kampvuur/domain';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { campsitePath } from '../../base/paths';
import { formatDate } from '@kampvuur/domain/local-time';
import { QueryFallback } from '../../ui/QueryFallback';
import { countOf } from '../../ui/numbers';
import { RouteLink } from '../../ui/RouteLink';
import { usePassportQuery } from './profiles-api';

// Loaded separately: the map's outlines are large, and the page does not wait for them.
const CountryMap = lazyWithRetry(() => import('../../ui/CountryMap'));

/** Stamps shown at first, and added by each press of "Show more stamps". */
const STAMPS_PER_PAGE = 6;

interface PassportSectionProps {
  username: string;
  /** Shown when there is no stamp yet. */
  emptyText: string;
}

/** Where a camper has been: the provinces and campsites of their check-ins, on a small map and by name. */
export function PassportSection({ username, emptyText }: PassportSectionProps) {
  const query = usePassportQuery(username);
  const { data } = query;
  return (
    <Box component="section" aria-label="Passport">
      <Typography variant="h2" sx={{ mb: 1 }}>
        Passport
      </Typography>
      {!data && (
        <QueryFallback query={query} message="Failed to fetch passport">
          <Skeleton sx={{ height: 320, borderRadius: '18px' }} />
        </QueryFallback>
      )}
      {data && (
        <Box sx={CARD}>
          <Box sx={{ flex: '1 1 260px', minWidth: 0, aspectRatio: '320 / 285' }}>
            <Suspense fallback={<Skeleton sx={{ height: '100%', borderRadius: '12px' }} />}>
              <CountryMap filled={data.provinces.map(({ province }) => province)} dots={data.stamps} />
            </Suspense>
          </Box>
          <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
            <Typography sx={{ fontWeight: 640 }}>
              {data.total === 0 ? emptyText : summaryText(data)}
            </Typography>
            <Stamps stamps={data.stamps} />
          </Box>
        </Box>
      )}
    </Box>
  );
}

/** `3 of 9 provinces, 12 campsites`. */
function summaryText({ provinces, total }: Passport): string {
  return `${provinces.length} of ${PROVINCES.length} provinces, ${countOf(total, 'campsite', 'campsites')}`;
}

function Stamps({ stamps }: { stamps: readonly PassportStamp[] }) {
  const [visibleCount, setVisibleCount] = useState(STAMPS_PER_PAGE);
  if (stamps.length === 0) return null;
  return (
    <>
      <Box component="ul" aria-label="Stamps" sx={{ mt: 1 }}>
        {stamps.slice(0, visibleCount).map(({ campsiteId, name, province, firstVisitAt }) => (
          <Box key={campsiteId} component="li" sx={STAMP}>
            <RouteLink to={campsitePath(campsiteId)} isInline color="inherit" sx={{ fontWeight: 600 }}>
              {name}
            </RouteLink>
            <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
              {`${province}, ${formatDate(firstVisitAt)}`}
            </Typography>
          </Box>
        ))}
      </Box>
      {stamps.length > visibleCount && (
        <Button
          variant="outlined"
          sx={{ mt: 1.5 }}
          onClick={() => setVisibleCount(visibleCount + STAMPS_PER_PAGE)}
        >
          Show more stamps
        </Button>
      )}
    </>
  );
}

const CARD = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 2, sm: 3 },
  p: { xs: 2, sm: 3 },
  border: 'rule',
  borderRadius: '18px',
  bgcolor: 'background.paper',
} as const;

const STAMP = {
  py: 1,
  overflowWrap: 'anywhere',
  '& + &': { borderTop: 'rule' },
} as const;
