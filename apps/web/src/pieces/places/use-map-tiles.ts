import type { MapSettings } from '@kampvuur/contracts';
import { useDataSaver } from '../../base/data-saver';
import { api } from '../../base/api';
import { API } from '../../base/paths';

const mapSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    mapSettings: build.query<MapSettings, void>({ query: () => API.mapSettings }),
  }),
});

const { useMapSettingsQuery } = mapSettingsApi;

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
