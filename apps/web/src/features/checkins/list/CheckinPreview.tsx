import { type ReactNode, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInView } from 'react-intersection-observer';
import type { CampsiteDetail, CheckinEntry } from '@kampvuur/contracts';
import { CHECKIN_PREVIEW } from '@kampvuur/domain';
import { ErrorState } from '../../../ui/states/ErrorState';
import { StatePicture } from '../../../ui/states/StatePicture';
import { formatCount } from '../../../ui/numbers';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';
import { say as sayObserved } from '../observation-texts';
import { CheckinItem } from './CheckinItem';
import { ALL_CHECKINS, type CheckinSearch, CheckinTools, searchCheckins } from './CheckinTools';
import { mentionedIn, Mentions } from './Mentions';
import type { CheckinMenuProps } from './CheckinMenu';
import { DetailSection } from '../../../ui/layout/DetailSection';
import { say } from '../say';

interface CheckinPreviewProps {
  campsite: CampsiteDetail;
  /** Shown above the list, such as the viewer's check-ins that are not sent yet. */
  first?: ReactNode;
  viewer: CheckinMenuProps['viewer'];
}

/** The newest check-ins of a campsite (docs/decisions 6), or all of them on demand (docs/product.md#screens). */
export function CheckinPreview({ campsite, first, viewer }: CheckinPreviewProps) {
  const total = campsite.totalCheckins;
  const list = useCheckinList(campsite);
  const { isFailed, isOpen, hasMore, retry, loaded, start } = list;
  const { search, mentioned, visible, find, toggle } = useSearch(list);
  if (loaded.length === 0) return <NoCheckins first={first} />;
  return (
    <DetailSection title={say('checkIns')}>
      {first}
      <div ref={start}>
        <Mentions
          mentioned={mentioned}
          chosen={search.mention}
          onChoose={(mention) => find({ ...search, mention })}
        />
      </div>
      {hasMore && !isFailed && <CheckinTools search={search} onChange={find} />}
      {isOpen && visible.length === 0 && (
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {sayObserved('searchNone')}
        </Typography>
      )}
      {!isOpen && loaded.length < total && (
        <Typography variant="caption" component="p" sx={{ mt: 1, mb: 1, color: 'text.secondary' }}>
          {say('newest', { count: formatCount(loaded.length), total: formatCount(total) })}
        </Typography>
      )}
      <Box component="ul">
        {visible.map((entry) => (
          <CheckinItem key={entry.checkin.id} entry={entry} viewer={viewer} />
        ))}
      </Box>
      {isFailed && <ErrorState message={say('listFailed')} onRetry={retry} />}
      {hasMore && !isFailed && <Toggle list={list} total={total} onToggle={toggle} />}
    </DetailSection>
  );
}

function NoCheckins({ first }: Pick<CheckinPreviewProps, 'first'>) {
  return (
    <DetailSection title={say('checkIns')}>
      {first}
      <Box sx={EMPTY}>
        <StatePicture name="no-checkins" />
        <Typography sx={{ color: 'text.secondary', textWrap: 'balance' }}>{say('none')}</Typography>
      </Box>
    </DetailSection>
  );
}

/** Beside each other: facilities and activities follow soon. */
const EMPTY = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  '& img': { width: 128, height: 96 },
} as const;

function Toggle({ list, total, onToggle }: { list: CheckinList; total: number; onToggle: () => void }) {
  const { isOpen, isLoading, button } = list;
  const label = isOpen ? say('showLess') : say('viewAll', { total: formatCount(total) });
  return (
    <Button
      ref={button}
      variant="outlined"
      aria-expanded={isOpen}
      aria-busy={isLoading}
      onClick={isLoading ? undefined : onToggle}
      sx={{ mt: 1, width: { xs: '100%', sm: 'auto' } }}
    >
      {isLoading ? say('loading') : label}
    </Button>
  );
}

/** Sorts and searches a list of check-ins; where there are more than the newest, it opens for that. */
function useSearch({ loaded, known, isOpen, isLoading, hasMore, toggle }: CheckinList) {
  const [wanted, setSearch] = useState(ALL_CHECKINS);
  const mentioned = useMemo(() => mentionedIn(known), [known]);
  // What is no longer named, since a check-in was deleted, filters nothing.
  const isNamed = mentioned.some(({ word }) => word === wanted.mention);
  const search = isNamed ? wanted : { ...wanted, mention: null };
  return {
    search,
    mentioned,
    visible: isOpen || search.mention !== null ? searchCheckins(loaded, search) : loaded,
    find: (changed: CheckinSearch) => {
      setSearch(changed);
      if (hasMore && !isOpen && !isLoading) toggle();
    },
    toggle: () => {
      // The newest alone are neither searched nor sorted.
      if (isOpen) setSearch(ALL_CHECKINS);
      toggle();
    },
  };
}

const allCheckinsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first; fetched by "View all", or when the list is near, to count what is mentioned. */
    allCheckins: build.query<CheckinEntry[], number>({
      query: (campsiteId) => API.allCheckins(campsiteId),
      providesTags: (_entries, _error, campsiteId) => [{ type: 'Checkins', id: campsiteId }],
    }),
  }),
});

const { useAllCheckinsQuery } = allCheckinsApi;

/** How far below the screen the list is when it counts as near. */
const NEAR = '0px 0px 400px';

const NONE: readonly CheckinEntry[] = [];

interface CheckinList {
  /** The newest check-ins, or all of them. */
  loaded: CheckinEntry[];
  /** There are more than the newest. */
  hasMore: boolean;
  /** All check-ins; none while they are not known. */
  known: readonly CheckinEntry[];
  /** At the top of the list: all check-ins are fetched when it comes near. */
  start: (element: Element | null) => void;
  /** All check-ins are shown, not only the newest. */
  isOpen: boolean;
  isLoading: boolean;
  isFailed: boolean;
  toggle: () => void;
  retry: () => void;
  /** The button that expands and collapses the list. */
  button: RefObject<HTMLButtonElement | null>;
}

/** A collapsible list (docs/product.md#states); all check-ins are fetched when it is first expanded. */
function useCheckinList({ id, checkins, totalCheckins }: CampsiteDetail): CheckinList {
  const [wantsAll, setWantsAll] = useState(false);
  const hasMore = totalCheckins > CHECKIN_PREVIEW;
  const { ref: start, inView: wasNear } = useInView({ triggerOnce: true, rootMargin: NEAR, skip: !hasMore });
  const { data, isError, isFetching, refetch } = useAllCheckinsQuery(id, { skip: !wantsAll && !wasNear });
  const isOpen = wantsAll && data !== undefined;
  const { button, savePosition } = useKeepPosition(isOpen);
  return {
    loaded: isOpen ? data : checkins.slice(0, CHECKIN_PREVIEW),
    known: hasMore ? (data ?? NONE) : checkins,
    hasMore,
    start,
    isOpen,
    isLoading: wantsAll && !data && isFetching,
    isFailed: wantsAll && !data && isError && !isFetching,
    toggle: () => {
      if (isOpen) savePosition();
      setWantsAll(!isOpen);
    },
    retry: () => void refetch(),
    button,
  };
}

/** Keeps the button under the finger while the list above it collapses, by scrolling the page. */
function useKeepPosition(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const savedTop = useRef<number | null>(null);
  const currentTop = () => button.current?.getBoundingClientRect().top ?? 0;
  useLayoutEffect(() => {
    if (savedTop.current === null) return;
    window.scrollTo({ top: window.scrollY + currentTop() - savedTop.current, behavior: 'instant' });
    savedTop.current = null;
  }, [isOpen]);
  const savePosition = () => {
    savedTop.current = currentTop();
  };
  return { button, savePosition };
}
