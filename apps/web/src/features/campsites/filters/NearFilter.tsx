import MyLocationRounded from '@mui/icons-material/MyLocationRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RADIUS_KM } from '@kampvuur/domain';
import { useLazyPlaceAtQuery } from '../../../base/geocode-api';
import { aroundPlace, withoutPlace, type SearchState } from '../search-state';
import type { SearchChanges } from '../use-search';
import { nameOfPosition, nearText } from '../search-texts';
import { roundedPosition } from './address-values';
import { ChoiceSelect } from './ChoiceSelect';
import { FilterChips } from './FilterChips';
import { PlaceField } from './PlaceField';
import { useInView } from './use-in-view';
import { useMyPosition, type Position } from './use-my-position';

interface NearFilterProps {
  search: SearchState;
  onChange: (changes: SearchChanges) => void;
}

/** A place to search around, by name or where the reader is, and how far from it. */
export function NearFilter({ search, onChange }: NearFilterProps) {
  const [placeAt] = useLazyPlaceAtQuery();
  const searchHere = async ({ latitude, longitude }: Position) => {
    const [lat, lon] = roundedPosition(latitude, longitude);
    // Without an answer the position still serves; only its name is plainer.
    const { data } = await placeAt({ lat, lon }, true);
    const place = { name: nameOfPosition(data), latitude: lat, longitude: lon };
    onChange((now) => aroundPlace(now, place));
  };
  const here = useMyPosition((position) => void searchHere(position));
  const failure = useInView(here.failure ?? undefined);
  const chosen = useInView(search.near?.join());
  return (
    <>
      <PlaceField onChoose={(place) => onChange((now) => aroundPlace(now, place))} />
      <Box ref={failure} sx={IN_SIGHT}>
        <Button
          variant="outlined"
          startIcon={<MyLocationRounded />}
          onClick={here.find}
          disabled={here.isFinding}
        >
          {here.isFinding ? 'Finding your position...' : 'Use my position'}
        </Button>
        <Typography role="alert" variant="body2" sx={{ '&:not(:empty)': { mt: 1 }, color: 'error.main' }}>
          {here.failure}
        </Typography>
      </Box>
      {search.near && (
        <Box ref={chosen} sx={[CHOSEN, IN_SIGHT]}>
          <FilterChips
            label="Chosen place"
            chips={[{ label: nearText(search), onRemove: () => onChange(withoutPlace) }]}
          />
          <ChoiceSelect
            label="Distance"
            value={search.radiusKm === null ? '' : String(search.radiusKm)}
            placeholder="Any distance"
            options={distances(search.radiusKm)}
            onChange={(radius) => onChange({ radiusKm: radius === '' ? null : Number(radius) })}
          />
        </Box>
      )}
    </>
  );
}

// Room between the answer and the dialog's lower edge.
const IN_SIGHT = { scrollMarginBottom: '16px' };

const CHOSEN = { display: 'grid', gap: 2 };

/** The usual distances, and the one a link may have brought. */
function distances(current: number | null): { value: string; label: string }[] {
  const all = new Set<number>([...RADIUS_KM.choices, ...(current === null ? [] : [current])]);
  const sorted = [...all].sort((one, other) => one - other);
  return [
    { value: '', label: 'Any distance' },
    ...sorted.map((km) => ({ value: String(km), label: `Within ${km} km` })),
  ];
}
