import { useMemo } from 'react';
import type { MapCampsite } from '@kampvuur/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MAP_CAMPSITES_FAILED } from '@kampvuur/domain/map-view';
import { CampsitePopup } from '../../features/campsites/map/CampsitePopup';
import type { CampsiteMapData } from '../../features/campsites/map/use-campsite-map';
import { useMapTiles } from '../../features/campsites/map/use-map-tiles';
import { CampsiteMap } from '../../ui/map/CampsiteMap';

interface CampsitesOnMapProps {
  campsites: MapCampsite[];
  /** Given by the home page, whose campsites may be too many to draw at once. */
  map?: CampsiteMapData;
}

/** The map with its popups: the part of the map view that is fetched when the map is opened. */
export default function CampsitesOnMap({ campsites, map }: CampsitesOnMapProps) {
  const tiles = useMapTiles();
  const visible = map?.picture?.part;
  const onView = map?.onView;
  const part = useMemo(() => (visible && onView ? { ...visible, onView } : undefined), [visible, onView]);
  return (
    <CampsiteMap
      points={campsites}
      part={part}
      renderPopup={(campsite) => <CampsitePopup key={campsite.id} campsite={campsite} />}
      around={map?.around}
      notice={map?.isOutdated && <MapOutdated onRetry={map.retry} />}
      {...tiles}
    />
  );
}

/** A strip over the map: the part in view did not come, what is drawn is older. */
function MapOutdated({ onRetry }: { onRetry: () => void }) {
  return (
    <Box role="alert" sx={STRIP}>
      <Box component="span" sx={{ minWidth: 0 }}>
        {MAP_CAMPSITES_FAILED}
      </Box>
      <Button size="small" onClick={onRetry} sx={{ flex: 'none', minHeight: 44, px: 1.5 }}>
        Try again
      </Button>
    </Box>
  );
}

const STRIP = {
  position: 'absolute',
  zIndex: 2,
  left: 16,
  right: 76,
  top: 16,
  maxWidth: 420,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  pl: 1.5,
  pr: 0.5,
  borderRadius: '12px',
  borderLeft: '3px solid',
  borderColor: 'error.main',
  bgcolor: 'background.paper',
  color: 'error.main',
  boxShadow: 2,
  typography: 'body2',
} as const;
