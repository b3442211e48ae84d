import { useEffect, useMemo, useRef, useState, type Ref, type RefObject } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInView } from 'react-intersection-observer';
import type { MapCampsite } from '@kampvuur/contracts';
import type { Bounds } from '../../../ui/map/points';
import { countOf } from '../../../ui/numbers';
import { MapListRow } from './MapListRow';
import { campsitesIn } from './stops';

interface MapListProps {
  ref: Ref<HTMLElement>;
  campsites: MapCampsite[];
  area: Bounds | null;
  /** Marked on the map. */
  markedId: number | null;
  /** Pointer or focus is on a row, or no longer. */
  onPoint: (id: number | null) => void;
  onEverywhere: () => void;
}

/** Rows that are added whenever the end of the list is reached. */
const STEP = 24;

/** The campsites of the area that is searched, beside the map. */
export function MapList({ ref, campsites, area, markedId, onPoint, onEverywhere }: MapListProps) {
  const here = useMemo(() => campsitesIn(campsites, area), [campsites, area]);
  const markedIndex = here.findIndex(({ id }) => id === markedId);
  const [reached, setReached] = useState(STEP);
  const count = Math.max(reached, markedIndex + 1);
  const list = useMarkedInView(markedId);
  return (
    <Box component="section" ref={ref} tabIndex={-1} aria-label="Campsites beside the map" sx={FRAME}>
      {area && (
        <Box sx={HEAD}>
          <Typography role="status" sx={{ minWidth: 0 }}>
            <strong>{countOf(here.length, 'campsite', 'campsites')}</strong> in this area
          </Typography>
          <Button variant="text" size="small" onClick={onEverywhere} sx={{ flex: 'none' }}>
            Search everywhere
          </Button>
        </Box>
      )}
      <Box component="ul" ref={list} role="list" onMouseLeave={() => onPoint(null)} sx={LIST}>
        {here.slice(0, count).map((campsite) => (
          <MapListRow
            key={campsite.id}
            campsite={campsite}
            isMarked={campsite.id === markedId}
            onPoint={onPoint}
          />
        ))}
        {count < here.length && <End key={count} onReach={() => setReached(count + STEP)} />}
      </Box>
    </Box>
  );
}

function End({ onReach }: { onReach: () => void }) {
  const { ref } = useInView({ onChange: (isInView) => isInView && onReach() });
  return <Box component="li" aria-hidden ref={ref} sx={{ height: 1 }} />;
}

/** What the map marks comes into sight in the list, and nothing else moves. */
function useMarkedInView(markedId: number | null): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const frame = list.current;
    const row = frame?.querySelector<HTMLElement>(`[data-campsite="${markedId}"]`);
    if (!frame || !row) return;
    const above = row.offsetTop - frame.scrollTop;
    const below = row.offsetTop + row.offsetHeight - frame.scrollTop - frame.clientHeight;
    if (above < 0) frame.scrollTop += above;
    else if (below > 0) frame.scrollTop += below;
  }, [markedId]);
  return list;
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
  // What the rows' places are measured from.
  position: 'relative',
  flex: 1,
  minHeight: 0,
  m: 0,
  p: 0,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  listStyle: 'none',
} as const;
