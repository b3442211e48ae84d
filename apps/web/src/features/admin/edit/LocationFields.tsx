import { useId, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { GeocodePlace } from '@kampvuur/contracts';
import { coordinatesError, pointFromText, textFromPoint, type PointText } from '@kampvuur/domain';
import { CoordinatesField } from './CoordinatesField';
import type { FieldsProps, SharedValues } from './form-values';
import { PlaceHere } from './PlaceHere';

/** Where a point comes from; what the page composes from other features. */
export interface PlaceInputs {
  /** A search for places by name. */
  placeSearch: (onChoose: (place: GeocodePlace) => void) => ReactNode;
  /** A map on which the point is shown and chosen. */
  placeMap: (point: PointText | null, onPick: (latitude: number, longitude: number) => void) => ReactNode;
}

type Mode = 'search' | 'coordinates';

/** Where the campsite lies: by a place's name, by coordinates, or by a press on the map (docs/product.md 2, 4). */
export function LocationFields(props: FieldsProps<SharedValues> & PlaceInputs) {
  const { values, errors, onChange, placeSearch, placeMap } = props;
  const id = useId();
  const [chosen, setMode] = useState<Mode>('search');
  // Errors of the coordinates are shown where they are typed.
  const mode = errors.coordinates === undefined ? chosen : 'coordinates';
  const point = pointFromText(values.coordinates);
  const pick = (latitude: number, longitude: number) =>
    onChange({ coordinates: textFromPoint(latitude, longitude) });
  // Who leaves a text that names no point sees it again at once.
  const canSearch = coordinatesError(values.coordinates) === null;
  return (
    <>
      <Box>
        <Typography id={id} variant="label" component="p" sx={{ m: 0, mb: 0.75, color: 'text.secondary' }}>
          Find the place by
        </Typography>
        <ToggleButtonGroup
          exclusive
          value={mode}
          aria-labelledby={id}
          onChange={(_event, next: Mode | null) =>
            next && (next === 'coordinates' || canSearch) && setMode(next)
          }
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          <ToggleButton value="search" sx={CHOICE}>
            Name
          </ToggleButton>
          <ToggleButton value="coordinates" sx={CHOICE}>
            Coordinates
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {mode === 'search' ? (
        placeSearch(({ latitude, longitude }) => pick(latitude, longitude))
      ) : (
        <CoordinatesField values={values} errors={errors} onChange={onChange} />
      )}
      {placeMap(point, pick)}
      <PlaceHere values={values} errors={errors} onChange={onChange} />
    </>
  );
}

const CHOICE = { minHeight: 44, flex: { xs: 1, sm: 'none' } } as const;
