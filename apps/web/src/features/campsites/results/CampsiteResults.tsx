import { Fragment, startTransition, useEffect, useState } from 'react';
import Button from '@mui/material/Button';
import { SKELETON_CARDS } from '@kampvuur/domain/limits';
import { useIsOfDevice } from '../../../base/offline';
import { ROUTES } from '../../../base/paths';
import { RouteButton } from '../../../ui/links/RouteButton';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { EmptyState } from '../../../ui/states/EmptyState';
import { ErrorState } from '../../../ui/states/ErrorState';
import { useIsInView } from '../../../ui/layout/use-is-in-view';
import { CampsiteCard } from '../card/CampsiteCard';
import { FIRST_CARDS } from '../card/pictures';
import { CampsiteCardSkeleton } from '../card/CampsiteCardSkeleton';
import { ListCredit } from '../OpenStreetMapCredit';
import { CampsiteGrid } from './CampsiteGrid';
import { ProposeCampsiteLink } from './ProposeCampsiteLink';
import type { CampsiteList } from './use-campsite-list';
import { say } from '../say-list';

// Reserves the space of a card that is not rendered yet.
const SPACE = <div className="card-space" />;

/** Actions that widen a search without results. */
export interface WidenActions {
  /** Undefined when no filter is active. */
  onClear: (() => void) | undefined;
  /** Removes the limit of distance; undefined when there is none. */
  onFarther: (() => void) | undefined;
}

interface CampsiteResultsProps extends WidenActions {
  list: CampsiteList;
}

/** The list view: skeletons, cards, an error or an empty state. */
export function CampsiteResults({ list, ...widenActions }: CampsiteResultsProps) {
  const { campsites, isStale, isFailed } = list;
  const renderedCount = useProgressiveRender(campsites?.length);
  if (isFailed)
    return <ErrorState picture="server" message={say('failed')} error={list.error} onRetry={list.retry} />;
  if (!campsites) return <Placeholders />;
  if (campsites.length === 0) return <NothingFound {...widenActions} />;
  const areAllRendered = renderedCount >= campsites.length;
  return (
    <>
      <CampsiteGrid isStale={isStale}>
        {campsites.map((campsite, index) => (
          <Fragment key={campsite.id}>
            {index < renderedCount ? (
              <CampsiteCard campsite={campsite} isFirst={index < FIRST_CARDS} />
            ) : (
              SPACE
            )}
          </Fragment>
        ))}
      </CampsiteGrid>
      <ListCredit campsites={campsites} />
      {list.hasMoreFailed && (
        <ErrorState message={say('failed')} error={list.error} onRetry={list.loadMore} />
      )}
      {areAllRendered && !list.hasMore && <ProposeCampsiteLink />}
      {areAllRendered && list.hasMore && !list.hasMoreFailed && (
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

/** The empty state of a search, with an action that widens it. */
export function NothingFound({ onClear, onFarther, note }: WidenActions & { note?: string }) {
  const onWiden = onFarther ?? onClear;
  const none = onClear ? say('noneMatch') : say('none');
  const isOfDevice = useIsOfDevice();
  return (
    <EmptyState
      picture="no-results"
      message={isOfDevice ? say('noneKept') : none}
      note={note}
      action={
        <>
          {onWiden && (
            <Button variant="tonal" onClick={onWiden}>
              {onFarther ? say('farther') : say('showAll')}
            </Button>
          )}
          {isOfDevice ? (
            <RouteButton to={ROUTES.offline} variant="tonal">
              {say('kept')}
            </RouteButton>
          ) : (
            <ProposeCampsiteLink />
          )}
        </>
      }
    />
  );
}

interface EndMarkerProps {
  isLoading: boolean;
  onReach: () => void;
}

/** Loads the next page shortly before the end of the list scrolls into view (docs/product.md#screens). */
function EndMarker({ isLoading, onReach }: EndMarkerProps) {
  const { ref, isInView } = useIsInView(false, '600px 0px');
  // If the marker is still in view after a page was loaded, the next one follows.
  const isNextNeeded = isInView && !isLoading;
  useEffect(() => {
    if (isNextNeeded) onReach();
  }, [isNextNeeded, onReach]);
  return (
    <Box ref={ref} sx={{ display: 'grid', placeItems: 'center', minHeight: 96 }}>
      {isLoading && <CircularProgress size={32} aria-label={say('loadingMore')} />}
    </Box>
  );
}

/** True until the first list was rendered: the start of the app counts as `Pop`, too. */
let isAppStart = true;

/**
 * How many of `count` cards to render at the moment: the first row at once and the others row by row, each in a task of its
 * own, so that a slow phone stays responsive. After Back all of them at once, since the page is scrolled to where it was.
 */
function useProgressiveRender(count: number | undefined): number {
  const isBack = useNavigationType() === NavigationType.Pop;
  const [rendered, setRendered] = useState(() => (isBack && !isAppStart ? Infinity : FIRST_CARDS));
  useEffect(() => {
    if (count === undefined) return;
    if (rendered >= count) {
      isAppStart = false;
      return;
    }
    const next = rendered + FIRST_CARDS;
    const timer = setTimeout(() => startTransition(() => setRendered(next < count ? next : Infinity)));
    return () => clearTimeout(timer);
  }, [count, rendered]);
  return rendered;
}
