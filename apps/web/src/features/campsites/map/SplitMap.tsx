import { useCallback, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MAP } from '@kampvuur/domain/map-view';
import { CampsiteMap } from '../../../ui/map/CampsiteMap';
import type { Bounds } from '../../../ui/map/points';
import { CampsitePopup } from './CampsitePopup';
import { MapList } from './MapList';
import type { MapParts } from './map-parts';

/** A list beside the map: pointing at one marks the other; the list can be that of the area somebody moved to. */
export function SplitMap({ campsites, area, onArea, notice, ...map }: MapParts) {
  const [listedId, setListedId] = useState<number | null>(null);
  const [pinId, setPinId] = useState<number | null>(null);
  const [openId, setOpenId] = useState<number | null>(null);
  const [moved, setMoved] = useState<Bounds | null>(null);
  const onFitted = useCallback(() => setMoved(null), []);
  const list = useRef<HTMLElement>(null);
  const search = (wanted: Bounds | null) => {
    onArea?.(wanted);
    setMoved(null);
    // The button goes; the keyboard goes on where its results are.
    list.current?.focus({ preventScroll: true });
  };
  return (
    <Box sx={FRAME}>
      <MapList
        ref={list}
        campsites={campsites}
        area={area}
        markedId={pinId ?? openId}
        onPoint={setListedId}
        onEverywhere={() => search(null)}
      />
      <Box sx={{ position: 'relative', flex: 1, minWidth: 0 }}>
        <CampsiteMap
          {...map}
          points={campsites}
          area={area}
          notice={notice}
          companion={{
            markedId: listedId ?? pinId,
            isFollowed: false,
            onPress: setOpenId,
            onHover: setPinId,
            onMoved: setMoved,
            onFitted,
          }}
          renderPopup={(campsite) => <CampsitePopup key={campsite.id} campsite={campsite} />}
        />
        {moved && !notice && (
          <Button variant="contained" size="small" onClick={() => search(moved)} sx={SEARCH}>
            Search this area
          </Button>
        )}
      </Box>
    </Box>
  );
}

const FRAME = { display: 'flex', gap: 2, height: MAP.height.list } as const;

const SEARCH = {
  position: 'absolute',
  zIndex: 4,
  top: 16,
  left: '50%',
  transform: 'translateX(-50%)',
  boxShadow: 2,
} as const;
