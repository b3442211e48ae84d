import { CampsiteMap } from '../../../ui/map/CampsiteMap';
import { CampsitePopup } from './CampsitePopup';
import type { MapParts } from './map-parts';

/** The map alone, with a popup at each marker. */
export function PopupMap({ campsites, ...map }: MapParts) {
  return (
    <CampsiteMap
      {...map}
      points={campsites}
      renderPopup={(campsite) => <CampsitePopup key={campsite.id} campsite={campsite} />}
    />
  );
}
