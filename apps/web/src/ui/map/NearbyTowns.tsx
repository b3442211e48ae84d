import { useMemo } from 'react';
import Typography from '@mui/material/Typography';
import { formatCount } from '../numbers';
import { nearbyTowns, type Nearby } from './nearby-towns';
import { say } from '../say';

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
    km < CLOSE_TO_KM
      ? say('closeTo', { name })
      : say('awayFrom', { km: formatCount(km), direction: say(`direction.${direction}`), name }),
  );
  const list = parts.join(', ');
  const places = `${list.charAt(0).toUpperCase()}${list.slice(1)}`;
  const hasDistance = towns.some(({ km }) => km >= CLOSE_TO_KM);
  return say(hasDistance ? 'placesInLine' : 'places', { places });
}
