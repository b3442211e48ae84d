import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Passport, PassportStamp } from '@kampvuur/contracts';
import { PROVINCES } from '@kampvuur/domain';
import { formatDate, formatShortDate } from '../../base/messages/dates';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { campsitePath } from '../../base/paths';
import { PassportStamp as StampImage } from '../../ui/pictures/PassportStamp';
import { QueryFallback } from '../../ui/states/QueryFallback';
import { inOrder } from '../../base/messages/in-order';
import { formatCount } from '../../ui/numbers';
import { RouteLink } from '../../ui/links/RouteLink';
import { usePassportQuery } from './profiles-api';
import { say } from './say';
import { provinceWord } from '../../base/messages/registry-words';

// Loaded separately: the map's outlines are large, and the page does not wait for them.
const CountryMap = lazyWithRetry(() => import('../../ui/pictures/CountryMap'));

/** Stamps shown at first, and added by each press of "Show more stamps". */
const STAMPS_PER_PAGE = 8;

interface PassportSectionProps {
  username: string;
  /** Shown when there is no stamp yet. */
  emptyText: string;
}

/** Where a camper has been: the provinces, parks and campsites of their check-ins, on a small map and as stamps. */
export function PassportSection({ username, emptyText }: PassportSectionProps) {
  const query = usePassportQuery(username);
  const { data } = query;
  const parks = parksOf(data?.stamps ?? []);
  return (
    <Box component="section" aria-label={say('passport')}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {say('passport')}
      </Typography>
      {!data && (
        <QueryFallback query={query} message={say('passportFailed')}>
          <Skeleton sx={{ height: 320, borderRadius: '18px' }} />
        </QueryFallback>
      )}
      {data && (
        <Box sx={CARD}>
          <Box sx={{ flex: '1 1 260px', minWidth: 0, aspectRatio: '320 / 285' }}>
            <Suspense fallback={<Skeleton sx={{ height: '100%', borderRadius: '12px' }} />}>
              <CountryMap
                filled={data.provinces.map(({ province }) => province)}
                parks={parks}
                dots={data.stamps}
              />
            </Suspense>
          </Box>
          <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
            <Typography sx={{ fontWeight: 640 }}>
              {data.total === 0 ? emptyText : summaryText(data, parks)}
            </Typography>
            <Visited
              label={say('provinces')}
              colour="primary.main"
              names={inOrder(
                data.provinces.map(({ province }) => provinceWord(province)),
                (name) => name,
              )}
            />
            <Visited label={say('parks')} colour="star" names={parks} />
          </Box>
          <Stamps stamps={data.stamps} />
        </Box>
      )}
    </Box>
  );
}

/** The parks of the stamps, each once, by name. */
function parksOf(stamps: readonly PassportStamp[]): string[] {
  return inOrder([...new Set(stamps.flatMap(({ park }) => park ?? []))], (park) => park);
}

/** `3 of 9 provinces, 2 parks, 12 campsites`. */
function summaryText({ provinces, total }: Passport, parks: readonly string[]): string {
  return say('passportSummary', {
    provinces: provinces.length,
    all: PROVINCES.length,
    parks: parks.length,
    n: total,
    campsites: formatCount(total),
  });
}

interface VisitedProps {
  label: string;
  /** On the map. */
  colour: string;
  names: readonly string[];
}

function Visited({ label, colour, names }: VisitedProps) {
  if (names.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ mt: 1.5 }}>
      <Box component="span" sx={VISITED}>
        <Box
          component="span"
          aria-hidden
          sx={{ width: 12, height: 12, borderRadius: '3px', bgcolor: colour }}
        />
        {label}
      </Box>
      {names.join(', ')}
    </Typography>
  );
}

function Stamps({ stamps }: { stamps: readonly PassportStamp[] }) {
  const [visibleCount, setVisibleCount] = useState(STAMPS_PER_PAGE);
  if (stamps.length === 0) return null;
  return (
    <Box sx={{ flex: '1 0 100%', minWidth: 0, pt: { xs: 2, sm: 3 }, borderTop: 'divider' }}>
      <Box component="ul" aria-label={say('stamps')} sx={STAMPS}>
        {stamps.slice(0, visibleCount).map(({ campsiteId, name, province, firstVisitAt }) => (
          <Box key={campsiteId} component="li">
            <Box sx={STAMP_IMAGE}>
              <StampImage name={name} province={province} date={formatShortDate(firstVisitAt)} />
            </Box>
            <RouteLink to={campsitePath(campsiteId)} isInline color="inherit" sx={{ fontWeight: 600 }}>
              {name}
            </RouteLink>
            <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
              {provinceWord(province)}
              <br />
              {formatDate(firstVisitAt)}
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
          {say('showMoreStamps')}
        </Button>
      )}
    </Box>
  );
}

const VISITED = { display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' } as const;

const CARD = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 2, sm: 3 },
  p: { xs: 2, sm: 3 },
  border: 'divider',
  borderRadius: '18px',
  bgcolor: 'background.paper',
} as const;

const STAMPS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
  columnGap: 2,
  rowGap: 3,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  // Pressed by hand: in two inks, and none of them straight.
  '& li:nth-of-type(3n + 1)': { '--turn': '-8deg', '--ink': 'var(--mui-palette-secondary-main)' },
  '& li:nth-of-type(3n + 2)': { '--turn': '5deg', '--ink': 'var(--mui-palette-primary-main)' },
  '& li:nth-of-type(3n)': { '--turn': '-3deg', '--ink': 'var(--mui-palette-star)' },
} as const;

const STAMP_IMAGE = {
  width: 112,
  mx: 'auto',
  mb: 1.5,
  color: 'var(--ink)',
  transform: 'rotate(var(--turn))',
} as const;
