import { useMemo } from 'react';
import Typography from '@mui/material/Typography';
import { formatCount } from '../numbers';
import { nearbyTowns, type Nearby } from './nearby-towns';

// Closer than this the town is where one is.
const IN_TOWN_KM = 2;

interface NearbyTownsProps {
  latitude: number;
  longitude: number;
}

/** How far a place lies from the towns around it. A file of its own, for the list of towns comes with it. */
export default function NearbyTowns({ latitude, longitude }: NearbyTownsProps) {
  const towns = useMemo(() => nearbyTowns({ latitude, longitude }), [latitude, longitude]);
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {sentence(towns)}
    </Typography>
  );
}

function sentence(towns: readonly Nearby[]): string {
  const parts = towns.map(({ name, km, direction }) =>
    km < IN_TOWN_KM ? `close to ${name}` : `${formatCount(km)} km ${direction} of ${name}`,
  );
  const text = parts.join(', ');
  const isMeasured = towns.some(({ km }) => km >= IN_TOWN_KM);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${isMeasured ? ', as the crow flies' : ''}.`;
}
