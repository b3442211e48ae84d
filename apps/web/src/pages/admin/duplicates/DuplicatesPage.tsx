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

/** 1 when the text is not a positive integer. */
const toPlace = (text: string | null): number => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

/** `/admin/duplicates`: campsites that may be listed twice, likeliest first, one pair at a time. */
export default function DuplicatesPage() {
  return (
    <AdminPage>
      <AdminTitle
        title="Duplicates"
        intro="Campsites that share a name, a phone number or a website, the likeliest first. Merge the two, or say that they are different places."
      />
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
        message="Error loading duplicates"
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
    return (
      <ErrorState message="This pair no longer exists" detail={`${total} are left.`} onRetry={onFirst} />
    );
  return (
    <EmptyState
      picture="no-duplicates"
      message="No campsites look like duplicates."
      note="A new search compares all of them."
    />
  );
}

function Loading() {
  return (
    <Box role="status" aria-label="Loading...">
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
    <Box component="nav" aria-label="Pairs" sx={ROW}>
      <IconButton
        aria-label="Previous pair"
        disabled={!onPrevious}
        onClick={onPrevious}
        aria-keyshortcuts="k"
      >
        <NavigateBeforeRounded />
      </IconButton>
      <Typography sx={{ fontFeatureSettings: "'tnum'" }}>
        {`Pair ${formatCount(place)} of ${formatCount(total)}`}
      </Typography>
      <IconButton aria-label="Next pair" disabled={!onNext} onClick={onNext} aria-keyshortcuts="j">
        <NavigateNextRounded />
      </IconButton>
    </Box>
  );
}

const ROW = { display: 'flex', alignItems: 'center', gap: 1, ml: -1.25, mb: 1 } as const;
