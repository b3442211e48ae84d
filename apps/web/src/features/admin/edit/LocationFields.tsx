import { useId, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { GeocodePlace } from '@kampvuur/contracts';
import { coordinatesError, pointFromText, textFromPoint, type PointText } from '@kampvuur/domain';
import { factsOf } from '@kampvuur/domain/facts';
import { CoordinatesField } from './CoordinatesField';
import type { FieldsProps } from '../../../base/forms';
import { FactFields } from '../../../ui/facts/FactField';
import { pointChange, type EditValues } from './edit-values';
import { OutsideRegion } from './OutsideRegion';
import { PlaceAtPoint } from './PlaceAtPoint';

/** Inputs for the point, passed in by the page: features do not import each other. */
export interface PlaceInputs {
  /** A search for places by name. */
  placeSearch: (onChoose: (place: GeocodePlace) => void) => ReactNode;
  /** A map that shows the point and on which it is picked. */
  placeMap: (point: PointText | null, onPick: (latitude: number, longitude: number) => void) => ReactNode;
}

const OTHERS = factsOf('location', 'edit', ['latitude', 'longitude']);

type Mode = 'search' | 'coordinates';

/** The location of the campsite: by a place's name, by coordinates, or by picking a point on the map (docs/product.md 2, 4). */
export function LocationFields(props: FieldsProps<EditValues> & PlaceInputs) {
  const { values, errors, onChange, placeSearch, placeMap } = props;
  const id = useId();
  const [chosenMode, setMode] = useState<Mode>('search');
  // An error of the coordinates is shown at their input.
  const mode = errors.coordinates === undefined ? chosenMode : 'coordinates';
  const point = pointFromText(values.coordinates);
  const pick = (latitude: number, longitude: number) =>
    onChange(pointChange(textFromPoint(latitude, longitude)));
  // Invalid coordinates stay visible, with their error.
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
      <PlaceAtPoint values={values} errors={errors} onChange={onChange} />
      <OutsideRegion values={values} errors={errors} onChange={onChange} />
      <FactFields of={OTHERS} form={{ values, errors, onChange }} />
    </>
  );
}

const CHOICE = { minHeight: 44, flex: { xs: 1, sm: 'none' } } as const;
