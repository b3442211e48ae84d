import { type ReactNode, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CampsiteDetail, CheckinEntry } from '@kampvuur/contracts';
import { CHECKIN_PREVIEW } from '@kampvuur/domain';
import { ErrorState } from '../../../ui/states/ErrorState';
import { StatePicture } from '../../../ui/states/StatePicture';
import { formatCount } from '../../../ui/numbers';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';
import { say as sayObserved } from '../observation-texts';
import { CheckinItem } from './CheckinItem';
import { ALL_CHECKINS, CheckinTools, searchCheckins } from './CheckinTools';
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
  const list = useCheckinList(campsite);
  const { isFailed, isOpen, retry } = list;
  const [search, setSearch] = useState(ALL_CHECKINS);
  const visible = isOpen ? searchCheckins(list.visible, search) : list.visible;
  const total = campsite.totalCheckins;
  if (list.visible.length === 0) {
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
  return (
    <DetailSection title={say('checkIns')}>
      {first}
      {total > CHECKIN_PREVIEW && !isFailed && (
        <CheckinTools
          entries={isOpen ? list.visible : []}
          search={search}
          onChange={(changed) => {
            setSearch(changed);
            if (!isOpen && !list.isLoading) list.toggle();
          }}
        />
      )}
      {isOpen && visible.length === 0 && (
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {sayObserved('searchNone')}
        </Typography>
      )}
      {!isOpen && visible.length < total && (
        <Typography variant="caption" component="p" sx={{ mt: 1, mb: 1, color: 'text.secondary' }}>
          {say('newest', { count: formatCount(visible.length), total: formatCount(total) })}
        </Typography>
      )}
      <Box component="ul">
        {visible.map((entry) => (
          <CheckinItem key={entry.checkin.id} entry={entry} viewer={viewer} />
        ))}
      </Box>
      {isFailed && <ErrorState message={say('listFailed')} onRetry={retry} />}
      {total > CHECKIN_PREVIEW && !isFailed && <Toggle list={list} total={total} />}
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

function Toggle({ list, total }: { list: CheckinList; total: number }) {
  const { isOpen, isLoading, toggle, button } = list;
  const label = isOpen ? say('showLess') : say('viewAll', { total: formatCount(total) });
  return (
    <Button
      ref={button}
      variant="outlined"
      aria-expanded={isOpen}
      aria-busy={isLoading}
      onClick={isLoading ? undefined : toggle}
      sx={{ mt: 1, width: { xs: '100%', sm: 'auto' } }}
    >
      {isLoading ? say('loading') : label}
    </Button>
  );
}

const allCheckinsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first; fetched by "View all" only. */
    allCheckins: build.query<CheckinEntry[], number>({
      query: (campsiteId) => API.allCheckins(campsiteId),
      providesTags: (_entries, _error, campsiteId) => [{ type: 'Checkins', id: campsiteId }],
    }),
  }),
});

const { useAllCheckinsQuery } = allCheckinsApi;

interface CheckinList {
  visible: CheckinEntry[];
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
function useCheckinList({ id, checkins }: CampsiteDetail): CheckinList {
  const [wantsAll, setWantsAll] = useState(false);
  const { data, isError, isFetching, refetch } = useAllCheckinsQuery(id, { skip: !wantsAll });
  const isOpen = wantsAll && data !== undefined;
  const { button, savePosition } = useKeepPosition(isOpen);
  return {
    visible: isOpen ? data : checkins.slice(0, CHECKIN_PREVIEW),
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
