import { CampsiteMap } from '../../../ui/map/CampsiteMap';
import { CampsitePopup } from './CampsitePopup';
import type { MapLayoutProps } from './map-layout';

/** The map without a list or cards; pressing a marker opens a popup. */
export function PopupMap({ campsites, ...map }: MapLayoutProps) {
  return (
    <CampsiteMap
      {...map}
      points={campsites}
      renderPopup={(campsite) => <CampsitePopup key={campsite.id} campsite={campsite} />}
    />
  );
}
