import { useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import IconButton from '@mui/material/IconButton';
import { useSearchParams } from 'react-router-dom';
import { ADMIN_PAGE, PAGE } from '@kampvuur/domain';
import { NavigateBeforeRounded } from '../../../base/icons/NavigateBeforeRounded';
import { NavigateNextRounded } from '../../../base/icons/NavigateNextRounded';
import { hasStatus } from '../../../base/problem';
import { useDuplicatesQuery } from '../../../features/duplicates/duplicates-api';
import { PairView } from '../../../features/duplicates/PairView';
import { DuplicateSearch } from '../../../features/duplicates/DuplicateSearch';
import { EmptyState } from '../../../ui/states/EmptyState';
import { ErrorState } from '../../../ui/states/ErrorState';
import { AdminPage, AdminTitle } from '../AdminPage';
import { formatCount } from '../../../ui/numbers';
import { sayCommon } from '../../../base/messages/say-common';
import { say } from '../../../features/duplicates/say';

/** 1 when the text is not a positive integer. */
const toPlace = (text: string | null): number => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

/** `/admin/duplicates`: campsites that may be listed twice, likeliest first, one pair at a time. */
export default function DuplicatesPage() {
  return (
    <AdminPage>
      <AdminTitle title={say('duplicates')} intro={say('intro')} />
      <Pairs />
      <Box sx={{ maxWidth: 560, mt: { xs: 4, sm: 5 }, mx: 'auto' }}>
        <DuplicateSearch />
      </Box>
    </AdminPage>
  );
}

/** The URL has the position in the list: after a decision the next pair moves to it. */
function Pairs() {
  const [params, setParams] = useSearchParams();
  const [hasNavigated, setNavigated] = useState(false);
  const place = toPlace(params.get('place'));
  const page = PAGE.first + Math.floor((place - 1) / ADMIN_PAGE.duplicates);
  const { currentData, error, isFetching, refetch } = useDuplicatesQuery(page);
  const goTo = (nextPlace: number) => {
    setNavigated(true);
    setParams(nextPlace === 1 ? {} : { place: String(nextPlace) }, {
      replace: true,
      preventScrollReset: true,
    });
  };
  if (error)
    return (
      <ErrorState
        picture={hasStatus(error, 403) ? 'not-allowed' : 'server'}
        message={say('failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  const pair = currentData?.data[(place - 1) % ADMIN_PAGE.duplicates];
  const total = currentData?.total ?? 0;
  if (!pair) return <NoPair total={total} isFetching={isFetching} onFirst={() => goTo(1)} />;
  const previous = place > 1 ? () => goTo(place - 1) : undefined;
  const next = place < total ? () => goTo(place + 1) : undefined;
  return (
    <>
      <PairNav place={place} total={total} onPrevious={previous} onNext={next} />
      <PairView
        key={pair.id}
        pair={pair}
        page={page}
        takesFocus={hasNavigated}
        onPrevious={previous}
        onNext={next}
        // The next pair moves up; after the last pair of the list, the previous one is shown.
        onDone={() => goTo(place < total ? place : Math.max(1, place - 1))}
      />
    </>
  );
}

interface NoPairProps {
  total: number;
  isFetching: boolean;
  onFirst: () => void;
}

/** Shown without a pair at this position: while loading, beyond the end of the list, and for an empty list. */
function NoPair({ total, isFetching, onFirst }: NoPairProps) {
  if (isFetching) return <Loading />;
  if (total > 0)
    return <ErrorState message={say('pairGone')} detail={say('left', { total })} onRetry={onFirst} />;
  return <EmptyState picture="no-duplicates" message={say('none')} note={say('noneNote')} />;
}

function Loading() {
  return (
    <Box role="status" aria-label={sayCommon('loading')}>
      <Skeleton sx={{ height: 44, mb: 2 }} />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: { xs: 1, sm: 3 } }}>
        <Skeleton sx={{ height: 560, borderRadius: '18px' }} />
        <Skeleton sx={{ height: 560, borderRadius: '18px' }} />
      </Box>
    </Box>
  );
}

interface PairNavProps {
  /** Position in the list, from 1. */
  place: number;
  total: number;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** The position in the list, with buttons for the previous and next pair. */
function PairNav({ place, total, onPrevious, onNext }: PairNavProps) {
  return (
    <Box component="nav" aria-label={say('pairs')} sx={ROW}>
      <IconButton
        aria-label={say('previousPair')}
        disabled={!onPrevious}
        onClick={onPrevious}
        aria-keyshortcuts="k"
      >
        <NavigateBeforeRounded />
      </IconButton>
      <Typography sx={{ fontFeatureSettings: "'tnum'" }}>
        {say('pairOf', { place: formatCount(place), total: formatCount(total) })}
      </Typography>
      <IconButton aria-label={say('nextPair')} disabled={!onNext} onClick={onNext} aria-keyshortcuts="j">
        <NavigateNextRounded />
      </IconButton>
    </Box>
  );
}

const ROW = { display: 'flex', alignItems: 'center', gap: 1, ml: -1.25, mb: 1 } as const;
