import { Fragment, startTransition, useEffect, useState } from 'react';
import Button from '@mui/material/Button';
import { SKELETON_CARDS } from '@kampvuur/domain/limits';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useInView } from 'react-intersection-observer';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { CampsiteCard } from '../card/CampsiteCard';
import { FIRST_CARDS } from '../card/card-picture';
import { CampsiteCardSkeleton } from '../card/CampsiteCardSkeleton';
import { ListCredit } from '../OpenStreetMapCredit';
import { CampsiteGrid } from './CampsiteGrid';
import { MissingPlace } from './MissingPlace';
import type { CampsiteList } from './use-campsite-list';

// What of the first page is drawn in a moment.
const SPACE = <div className="card-space" />;
const LIST_FAILED = 'Failed to fetch campsites';

/** What widens a search that found nothing. */
export interface WaysOn {
  /** Undefined when nothing narrows the list. */
  onClear: (() => void) | undefined;
  /** Undefined unless campsites farther from the chosen place are left out. */
  onFarther: (() => void) | undefined;
}

interface CampsiteResultsProps extends WaysOn {
  list: CampsiteList;
}

/** The list view: placeholders, cards and more cards, or why there are none. */
export function CampsiteResults({ list, ...waysOn }: CampsiteResultsProps) {
  const { campsites, isSearching, isFailed } = list;
  const drawn = useProgressiveRender(campsites?.length);
  if (isFailed) return <ErrorState picture="server" message={LIST_FAILED} onRetry={list.retry} />;
  if (!campsites) return <Placeholders />;
  if (campsites.length === 0) return <NothingFound {...waysOn} />;
  return (
    <>
      <CampsiteGrid isOutdated={isSearching}>
        {campsites.map((campsite, index) => (
          <Fragment key={campsite.id}>
            {index < drawn ? <CampsiteCard campsite={campsite} isFirst={index < FIRST_CARDS} /> : SPACE}
          </Fragment>
        ))}
      </CampsiteGrid>
      <ListCredit campsites={campsites} />
      {list.hasMoreFailed && <ErrorState message={LIST_FAILED} onRetry={list.loadMore} />}
      {drawn >= campsites.length && !list.hasMore && <MissingPlace />}
      {drawn >= campsites.length && list.hasMore && !list.hasMoreFailed && (
        <EndMarker isLoading={list.isLoadingMore} onReach={list.loadMore} />
      )}
    </>
  );
}

function Placeholders() {
  return (
    <CampsiteGrid isLoading>
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        <CampsiteCardSkeleton key={index} />
      ))}
    </CampsiteGrid>
  );
}

/** Nothing matches, or there is nothing at all: one sentence and, where there is one, the way on. */
export function NothingFound({ onClear, onFarther, note }: WaysOn & { note?: string }) {
  const onWiden = onFarther ?? onClear;
  return (
    <EmptyState
      picture="no-results"
      message={onClear ? 'No campsites match your search.' : 'There are no campsites here yet.'}
      note={note}
      action={
        <>
          {onWiden && (
            <Button variant="tonal" onClick={onWiden}>
              {onFarther ? 'Look farther away' : 'Show all campsites'}
            </Button>
          )}
          <MissingPlace />
        </>
      }
    />
  );
}

interface EndMarkerProps {
  isLoading: boolean;
  onReach: () => void;
}

/** Stands below the last card and asks for the next page shortly before it comes into view (docs/product.md 2). */
function EndMarker({ isLoading, onReach }: EndMarkerProps) {
  const { ref, inView } = useInView({ rootMargin: '600px 0px' });
  // While the marker stays in view, each page is followed by the next as soon as it is there.
  const isWanted = inView && !isLoading;
  useEffect(() => {
    if (isWanted) onReach();
  }, [isWanted, onReach]);
  return (
    <Box ref={ref} sx={{ display: 'grid', placeItems: 'center', minHeight: 96 }}>
      {isLoading && <CircularProgress size={32} aria-label="Loading more campsites" />}
    </Box>
  );
}

/** Only while the app starts does everything else want the processor too. */
let isStart = true;

/**
 * How many entries of a list to draw by now: as the app starts, the first row at once and the others row by row, each
 * a task of its own, so that a slow phone answers meanwhile; later all of them.
 */
function useProgressiveRender(count: number | undefined): number {
  const [drawn, setDrawn] = useState(() => (isStart ? FIRST_CARDS : Infinity));
  useEffect(() => {
    if (count === undefined) return;
    if (drawn >= count) {
      isStart = false;
      return;
    }
    const next = drawn + FIRST_CARDS;
    const timer = setTimeout(() => startTransition(() => setDrawn(next < count ? next : Infinity)));
    return () => clearTimeout(timer);
  }, [count, drawn]);
  return drawn;
}
