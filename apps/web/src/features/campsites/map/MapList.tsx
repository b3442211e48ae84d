import { useEffect, useMemo, useRef, useState, type Ref, type RefObject } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useOnInView } from 'react-intersection-observer';
import type { MapCampsite } from '@kampvuur/contracts';
import { Rich } from '../../../base/messages/Rich';
import type { Bounds } from '../../../ui/map/points';
import { EmptyState } from '../../../ui/states/EmptyState';
import { formatCount } from '../../../ui/numbers';
import { MapListRow } from './MapListRow';
import { campsitesInArea } from './campsites-in-area';
import { say } from '../say';

interface MapListProps {
  ref: Ref<HTMLElement>;
  campsites: MapCampsite[];
  area: Bounds | null;
  /** Marked on the map. */
  markedId: number | null;
  /** A row is hovered or focused; null when none is any more. */
  onHighlight: (id: number | null) => void;
  onSearchEverywhere: () => void;
}

/** Number of rows that are added when the end of the list is reached. */
const BATCH_SIZE = 24;

/** The campsites of the searched area, beside the map. */
export function MapList(props: MapListProps) {
  const { ref, campsites, area, markedId, onHighlight, onSearchEverywhere } = props;
  const inArea = useMemo(() => campsitesInArea(campsites, area), [campsites, area]);
  const markedIndex = inArea.findIndex(({ id }) => id === markedId);
  const [loadedCount, setLoadedCount] = useState(BATCH_SIZE);
  const count = Math.max(loadedCount, markedIndex + 1);
  const list = useScrollToMarked(markedId);
  return (
    <Box component="section" ref={ref} tabIndex={-1} aria-label={say('besideMap')} sx={FRAME}>
      {area && (
        <Box sx={HEAD}>
          <Typography role="status" sx={{ minWidth: 0 }}>
            <Rich
              text={say('inArea', {
                shown: formatCount(inArea.length),
                n: campsites.length,
                count: formatCount(campsites.length),
              })}
              parts={{ b: (words) => <strong>{words}</strong> }}
            />
          </Typography>
          <Button variant="text" size="small" onClick={onSearchEverywhere} sx={{ flex: 'none' }}>
            {say('searchEverywhere')}
          </Button>
        </Box>
      )}
      {area && inArea.length === 0 && <EmptyState picture="empty-area" message={say('noneInArea')} />}
      <Box component="ul" ref={list} role="list" onMouseLeave={() => onHighlight(null)} sx={LIST}>
        {inArea.slice(0, count).map((campsite) => (
          <MapListRow
            key={campsite.id}
            campsite={campsite}
            isMarked={campsite.id === markedId}
            onHighlight={onHighlight}
          />
        ))}
        {count < inArea.length && (
          <EndMarker key={count} onReach={() => setLoadedCount(count + BATCH_SIZE)} />
        )}
      </Box>
    </Box>
  );
}

function EndMarker({ onReach }: { onReach: () => void }) {
  const ref = useOnInView((isInView) => isInView && onReach());
  return <Box component="li" aria-hidden ref={ref} sx={{ height: 1 }} />;
}

/** Scrolls the list to the marked row. Unlike `scrollIntoView`, it does not scroll the page. */
function useScrollToMarked(markedId: number | null): RefObject<HTMLUListElement | null> {
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = listRef.current;
    const row = list?.querySelector<HTMLElement>(`[data-campsite="${markedId}"]`);
    if (!list || !row) return;
    const above = row.offsetTop - list.scrollTop;
    const below = row.offsetTop + row.offsetHeight - list.scrollTop - list.clientHeight;
    if (above < 0) list.scrollTop += above;
    else if (below > 0) list.scrollTop += below;
  }, [markedId]);
  return listRef;
}

const FRAME = {
  flex: '0 0 400px',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  '&:focus': { outline: 'none' },
} as const;

const HEAD = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 44,
  pl: 1,
  pb: 0.5,
  color: 'text.secondary',
  '& strong': { fontWeight: 660, color: 'text.primary', fontFeatureSettings: "'tnum'" },
} as const;

const LIST = {
  // The offset parent of the rows, for `offsetTop`.
  position: 'relative',
  flex: 1,
  minHeight: 0,
  m: 0,
  p: 0,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  listStyle: 'none',
} as const;
