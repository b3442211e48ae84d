import { useDataSaver } from '../../../base/data-saver';
import { useMapSettingsQuery } from '../campsites-api';

interface MapSources {
  tileUrl?: string | undefined;
  attribution?: string | undefined;
  campsiteAttribution?: string | undefined;
}

/** Props of `CampsiteMap`: the street map of this installation, which the data saver turns off, and attributions. */
export function useMapTiles(): MapSources {
  const isSaving = useDataSaver();
  const { data } = useMapSettingsQuery();
  const campsiteAttribution = data?.campsiteAttribution ?? undefined;
  if (isSaving || !data?.tileUrl) return { campsiteAttribution };
  return { tileUrl: data.tileUrl, attribution: data.attribution ?? undefined, campsiteAttribution };
}
