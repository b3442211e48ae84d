import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { JobStarted, OpenStreetMapServer } from '@kampvuur/contracts';
import { PublicRounded } from '../../base/icons/PublicRounded';
import { messageOf } from '../../base/problem';
import { ErrorState } from '../../ui/states/ErrorState';
import { api } from '../../base/api';
import { API } from '../../base/paths';
import { say } from './say';

interface FetchOpenStreetMapProps {
  isLocked: boolean;
  /** Called with the id of the job that was started. */
  onStarted: (jobId: string) => void;
}

/** Fetches the campsites of OpenStreetMap and checks them like an upload; rendered only when a server is configured. */
export function FetchOpenStreetMap({ isLocked, onStarted }: FetchOpenStreetMapProps) {
  const { data } = useOpenStreetMapServerQuery();
  const [start, { isLoading, error }] = useFetchOpenStreetMapMutation();
  if (!data?.host) return null;
  const fetchCampsites = async () => {
    const { data: started } = await start();
    if (started) onStarted(started.jobId);
  };
  return (
    <Box component="section" aria-label="OpenStreetMap" sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Button
          variant="tonal"
          startIcon={<PublicRounded />}
          disabled={isLocked || isLoading}
          onClick={() => void fetchCampsites()}
        >
          {say('fetchFromOpenStreetMap')}
        </Button>
        <Typography variant="body2" sx={{ flex: '1 1 240px', color: 'text.secondary' }}>
          {say('fetchText', { host: data.host })}
        </Typography>
      </Box>
      {error && <ErrorState message={say('fetchNotStarted')} detail={messageOf(error)} />}
    </Box>
  );
}

const { useOpenStreetMapServerQuery, useFetchOpenStreetMapMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    openStreetMapServer: build.query<OpenStreetMapServer, void>({
      query: () => API.openStreetMap,
    }),
    fetchOpenStreetMap: build.mutation<JobStarted, void>({
      query: () => ({ url: API.openStreetMap, method: 'POST' }),
      invalidatesTags: ['Jobs'],
    }),
  }),
});
