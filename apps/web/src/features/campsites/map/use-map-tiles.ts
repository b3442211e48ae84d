import { useDataSaver } from '../../../base/data-saver';
import { useMapSettingsQuery } from '../campsites-api';

/** The street map of this installation, as `CampsiteMap` takes it; none while data is saved. */
export function useMapTiles(): { tileUrl?: string; attribution?: string } {
  const isSaving = useDataSaver();
  const { data } = useMapSettingsQuery(undefined, { skip: isSaving });
  if (isSaving || !data?.tileUrl) return {};
  return { tileUrl: data.tileUrl, attribution: data.attribution ?? undefined };
}
