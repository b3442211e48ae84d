import { Fragment } from 'react';
import Button from '@mui/material/Button';
import { SKELETON_CARDS } from '@kampvuur/domain/limits';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { CampsiteCard } from '../card/CampsiteCard';
import { FIRST_CARDS } from '../card/card-picture';
import { CampsiteCardSkeleton } from '../card/CampsiteCardSkeleton';
import { CampsiteGrid } from './CampsiteGrid';
import { EndMarker } from './EndMarker';
import type { CampsiteList } from './use-campsite-list';
import { useProgressiveRender } from './use-progressive-render';

// What of the first page is drawn in a moment.
const SPACE = <div className="card-space" />;
const LIST_FAILED = 'Failed to fetch campsites';

interface CampsiteResultsProps {
  list: CampsiteList;
  /** Undefined when nothing narrows the list. */
  onClear: (() => void) | undefined;
}

/** The list view: placeholders, cards and more cards, or why there are none. */
export function CampsiteResults({ list, onClear }: CampsiteResultsProps) {
  const { campsites, isSearching, isFailed } = list;
  const drawn = useProgressiveRender(campsites?.length);
  if (isFailed) return <ErrorState message={LIST_FAILED} onRetry={list.retry} />;
  if (!campsites) return <Placeholders />;
  if (campsites.length === 0) return <NothingFound onClear={onClear} />;
  return (
    <>
      <CampsiteGrid isOutdated={isSearching}>
        {campsites.map((campsite, index) => (
          <Fragment key={campsite.id}>
            {index < drawn ? <CampsiteCard campsite={campsite} isFirst={index < FIRST_CARDS} /> : SPACE}
          </Fragment>
        ))}
      </CampsiteGrid>
      {list.hasMoreFailed && <ErrorState message={LIST_FAILED} onRetry={list.loadMore} />}
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
export function NothingFound({ onClear, note }: { onClear: (() => void) | undefined; note?: string }) {
  if (!onClear) return <EmptyState message="There are no campsites here yet." note={note} />;
  return (
    <EmptyState
      message="No campsites match your search."
      note={note}
      action={
        <Button variant="tonal" onClick={onClear}>
          Show all campsites
        </Button>
      }
    />
  );
}
