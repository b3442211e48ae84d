import { useMemo } from 'react';
import type { MapCampsite } from '@kampvuur/contracts';
import { CampsitePopup } from '../../features/campsites/map/CampsitePopup';
import type { CampsiteMapData } from '../../features/campsites/map/use-campsite-map';
import { useMapTiles } from '../../features/campsites/map/use-map-tiles';
import { CampsiteMap } from '../../ui/map/CampsiteMap';
import { MapOutdated } from './MapOutdated';

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
