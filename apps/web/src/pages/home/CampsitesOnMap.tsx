import type { MapCampsite } from '@kampvuur/contracts';
import { CampsitePopup } from '../../features/campsites/CampsitePopup';
import { CampsiteMap } from '../../ui/map/CampsiteMap';

/** The map with its popups: the part of the map view that is fetched when the map is opened. */
export default function CampsitesOnMap({ campsites }: { campsites: MapCampsite[] }) {
  return (
    <CampsiteMap
      points={campsites}
      renderPopup={(campsite) => <CampsitePopup key={campsite.id} campsite={campsite} />}
    />
  );
}
