import { useMemo } from 'react';
import Typography from '@mui/material/Typography';
import { formatCount } from '../numbers';
import { nearbyTowns, type Nearby } from './nearby-towns';

// Below this distance the text is "close to" the town.
const CLOSE_TO_KM = 2;

interface NearbyTownsProps {
  latitude: number;
  longitude: number;
}

/** The distances of a place from nearby towns. Import it lazily: it includes the list of towns. */
export default function NearbyTowns({ latitude, longitude }: NearbyTownsProps) {
  const towns = useMemo(() => nearbyTowns({ latitude, longitude }), [latitude, longitude]);
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {nearbyText(towns)}
    </Typography>
  );
}

function nearbyText(towns: readonly Nearby[]): string {
  const parts = towns.map(({ name, km, direction }) =>
    km < CLOSE_TO_KM ? `close to ${name}` : `${formatCount(km)} km ${direction} of ${name}`,
  );
  const text = parts.join(', ');
  const hasDistance = towns.some(({ km }) => km >= CLOSE_TO_KM);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${hasDistance ? ', as the crow flies' : ''}.`;
}
