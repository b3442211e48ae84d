import PlaceRounded from '@mui/icons-material/PlaceRounded';
import Box from '@mui/material/Box';
import type { GeocodeHere } from '@kampvuur/contracts';
import { pointFromText, textFromPoint } from '@kampvuur/domain';
import { Field } from '../../ui/Field';
import type { ProposalParts } from './ProposalForm';

interface PlaceFieldsProps extends Pick<ProposalParts, 'placeSearch' | 'placeMap'> {
  /** `latitude, longitude`. */
  coordinates: string;
  error?: string;
  /** What lies there, once it is known. */
  here: GeocodeHere | undefined;
  onChange: (coordinates: string) => void;
}

/** Where it is: the town first, then a press on the map; or coordinates. */
export function PlaceFields({ coordinates, error, here, onChange, placeSearch, placeMap }: PlaceFieldsProps) {
  const point = pointFromText(coordinates);
  const pick = (latitude: number, longitude: number) => onChange(textFromPoint(latitude, longitude));
  return (
    <>
      {placeSearch(({ latitude, longitude }) => pick(latitude, longitude))}
      {placeMap(point, pick)}
      <Field
        label="Coordinates"
        name="coordinates"
        value={coordinates}
        error={error}
        hint="Latitude, a comma, longitude. The map and the search above fill this in."
        placeholder="-34.235, 20.373"
        inputProps={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, 'aria-required': true }}
        onChange={({ target }) => onChange(target.value)}
      />
      <Box role="status" sx={{ '&:not(:empty)': { display: 'flex', gap: 1 }, overflowWrap: 'anywhere' }}>
        {point && here && (
          <>
            <PlaceRounded aria-hidden fontSize="small" sx={{ mt: '2px', color: 'text.secondary' }} />
            <span>{whereText(here)}</span>
          </>
        )}
      </Box>
    </>
  );
}

/** Nearer than this a campsite is at the town, in kilometres. */
const AT_TOWN_KM = 1;

function whereText({ place, province, distanceKm }: GeocodeHere): string {
  if (!place) return province ? `Somewhere in ${province}` : 'No town near this point';
  if (distanceKm === null || distanceKm < AT_TOWN_KM) return `At ${place.label}`;
  return `${Math.round(distanceKm)} km from ${place.label}`;
}
