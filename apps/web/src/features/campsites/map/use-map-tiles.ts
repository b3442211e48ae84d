import { useDataSaver } from '../../../base/data-saver';
import { useMapSettingsQuery } from '../campsites-api';

interface MapSources {
  tileUrl?: string;
  attribution?: string;
  campsiteAttribution?: string;
}

/** The street map of this installation, none while data is saved, and whom campsites come from: for `CampsiteMap`. */
export function useMapTiles(): MapSources {
  const isSaving = useDataSaver();
  const { data } = useMapSettingsQuery();
  const campsiteAttribution = data?.campsiteAttribution ?? undefined;
  if (isSaving || !data?.tileUrl) return { campsiteAttribution };
  return { tileUrl: data.tileUrl, attribution: data.attribution ?? undefined, campsiteAttribution };
}
