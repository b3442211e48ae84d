import { useCallback, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MAP } from '@kampvuur/domain/map-view';
import { CampsiteMap } from '../../../ui/map/CampsiteMap';
import type { Bounds } from '../../../ui/map/points';
import { CampsitePopup } from './CampsitePopup';
import { MapList } from './MapList';
import type { MapLayoutProps } from './map-layout';
import { say } from '../say';

/**
 * A list beside the map. Pointing at a campsite in one marks it in the other; after the map was moved, a button searches
 * the visible area.
 */
export function SplitMap({ campsites, area, onAreaChange, overlayMessage, ...map }: MapLayoutProps) {
  const [highlightedRowId, setHighlightedRowId] = useState<number | null>(null);
  const [hoveredPinId, setHoveredPinId] = useState<number | null>(null);
  const [openId, setOpenId] = useState<number | null>(null);
  const [movedTo, setMovedTo] = useState<Bounds | null>(null);
  const onFitted = useCallback(() => setMovedTo(null), []);
  const list = useRef<HTMLElement>(null);
  const searchArea = (newArea: Bounds | null) => {
    onAreaChange?.(newArea);
    setMovedTo(null);
    // The pressed button disappears: the focus moves to the results.
    list.current?.focus({ preventScroll: true });
  };
  return (
    <Box sx={FRAME}>
      <MapList
        ref={list}
        campsites={campsites}
        area={area}
        markedId={hoveredPinId ?? openId}
        onHighlight={setHighlightedRowId}
        onSearchEverywhere={() => searchArea(null)}
      />
      <Box sx={MAP_FRAME}>
        <CampsiteMap
          {...map}
          points={campsites}
          area={area}
          overlayMessage={overlayMessage}
          linkedList={{
            markedId: highlightedRowId ?? hoveredPinId,
            keepsMarkedInView: false,
            onPress: setOpenId,
            onHover: setHoveredPinId,
            onMoved: setMovedTo,
            onFitted,
          }}
          renderPopup={(campsite) => <CampsitePopup key={campsite.id} campsite={campsite} />}
        />
        {movedTo && !overlayMessage && (
          <Button variant="contained" size="small" onClick={() => searchArea(movedTo)} sx={SEARCH}>
            {say('searchThisArea')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

const FRAME = { display: 'flex', gap: 2, height: MAP.height.list } as const;

// Isolated: its button lies over the map, not over the search bar that sticks to the top.
const MAP_FRAME = { position: 'relative', isolation: 'isolate', flex: 1, minWidth: 0 } as const;

const SEARCH = {
  position: 'absolute',
  zIndex: 4,
  top: 16,
  left: '50%',
  transform: 'translateX(-50%)',
  boxShadow: 2,
} as const;
