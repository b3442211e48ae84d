import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RADIUS_KM } from '@kampvuur/domain';
import { MyLocationRounded } from '../../../base/icons/MyLocationRounded';
import { useLazyPlaceAtQuery } from '../../../pieces/places/geocode-api';
import { aroundPlace, withoutPlace, type SearchState } from '../search-state';
import type { SearchChanges } from '../use-search';
import { nameOfPosition, nearText } from '../search-texts';
import { roundedPosition } from './read-params';
import { ChoiceSelect } from './ChoiceSelect';
import { say as sayRoutes } from '../routes/say';
import { ROUTES } from '../../../base/paths';
import { RouteLink } from '../../../ui/links/RouteLink';
import { RemovableChips } from '../../../ui/forms/RemovableChips';
import { PlaceField } from '../../../pieces/places/PlaceField';
import { useMyPosition, type Position } from './use-my-position';
import { useScrollIntoView } from '../../../ui/layout/use-scroll-into-view';
import { say } from './say';

interface NearFilterProps {
  search: SearchState;
  onChange: (changes: SearchChanges) => void;
}

/** Searches around a place, chosen by name or by the device's position, within a distance. */
export function NearFilter({ search, onChange }: NearFilterProps) {
  const [placeAt] = useLazyPlaceAtQuery();
  const searchHere = async ({ latitude, longitude }: Position) => {
    const [lat, lon] = roundedPosition(latitude, longitude);
    // If the lookup fails, the position is used with a generic name.
    const { data } = await placeAt({ lat, lon }, true);
    const place = { name: nameOfPosition(data), latitude: lat, longitude: lon };
    onChange((now) => aroundPlace(now, place));
  };
  const myPosition = useMyPosition((position) => void searchHere(position));
  const failureRef = useScrollIntoView(myPosition.failure ?? undefined);
  const chosenRef = useScrollIntoView(search.near?.join());
  return (
    <>
      <PlaceField onChoose={(place) => onChange((now) => aroundPlace(now, place))} />
      <Box ref={failureRef} sx={SCROLL_MARGIN}>
        <Button
          variant="outlined"
          startIcon={<MyLocationRounded />}
          onClick={myPosition.find}
          disabled={myPosition.isFinding}
        >
          {myPosition.isFinding ? say('finding') : say('useMyPosition')}
        </Button>
        <Typography role="alert" variant="body2" sx={{ '&:not(:empty)': { mt: 1 }, color: 'error.main' }}>
          {myPosition.failure}
        </Typography>
      </Box>
      <RouteLink to={ROUTES.alongTheWay} hasTapTargetSize>
        {sayRoutes('link')}
      </RouteLink>
      {search.near && (
        <Box ref={chosenRef} sx={[CHOSEN, SCROLL_MARGIN]}>
          <RemovableChips
            label={say('chosenPlace')}
            chips={[{ label: nearText(search), onRemove: () => onChange(withoutPlace) }]}
          />
          <ChoiceSelect
            label={say('distance')}
            value={search.radiusKm === null ? '' : String(search.radiusKm)}
            placeholder={say('anyDistance')}
            options={distanceOptions(search.radiusKm)}
            onChange={(radius) => onChange({ radiusKm: radius === '' ? null : Number(radius) })}
          />
        </Box>
      )}
    </>
  );
}

const SCROLL_MARGIN = { scrollMarginBottom: '16px' };

const CHOSEN = { display: 'grid', gap: 2 };

/** The usual distances, and the current one, which may come from a link. */
function distanceOptions(current: number | null): { value: string; label: string }[] {
  const all = new Set<number>([...RADIUS_KM.choices, ...(current === null ? [] : [current])]);
  const sorted = [...all].sort((one, other) => one - other);
  return [
    { value: '', label: say('anyDistance') },
    ...sorted.map((km) => ({ value: String(km), label: say('within', { km }) })),
  ];
}
