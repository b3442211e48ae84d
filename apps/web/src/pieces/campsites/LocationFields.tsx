import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { coordinatesError, pointFromText, textFromPoint } from '@kampvuur/domain';
import { factsOf } from '@kampvuur/domain/facts';
import type { FieldsProps } from '../../base/forms';
import { FactField, FactFields } from '../facts/FactField';
import { factLabel } from '../facts/fact-words';
import { ConfirmationField } from '../../ui/forms/ConfirmationField';
import { PlaceField } from '../places/PlaceField';
import { PlaceMap } from '../places/PlaceMap';
import { pointChange, type EditValues, type PlaceValues, type RegionConfirmation } from './campsite-values';
import { PlaceAtPoint } from './PlaceAtPoint';
import { say } from './say';

interface LocationFieldsProps extends FieldsProps<EditValues> {
  /** Called with the message when the search for a place fails, to show it elsewhere too. */
  onSearchFailure?: ((message: string) => void) | undefined;
}

const OTHERS = factsOf('location', 'edit', ['latitude', 'longitude']);

type Mode = 'search' | 'coordinates';

/** The location of the campsite: by a place's name, by coordinates, or by picking a point on the map (docs/product.md#screens, #states). */
export function LocationFields({ values, errors, onChange, onSearchFailure }: LocationFieldsProps) {
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
          {say('findThePlaceBy')}
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
            {factLabel('name')}
          </ToggleButton>
          <ToggleButton value="coordinates" sx={CHOICE}>
            {factLabel('coordinates')}
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {mode === 'search' ? (
        <PlaceField
          onChoose={({ latitude, longitude }) => pick(latitude, longitude)}
          onFailure={onSearchFailure}
        />
      ) : (
        <CoordinatesField values={values} errors={errors} onChange={onChange} />
      )}
      <PlaceMap point={point} onPick={pick} />
      <PlaceAtPoint values={values} errors={errors} onChange={onChange} />
      <OutsideRegion values={values} errors={errors} onChange={onChange} />
      <FactFields of={OTHERS} form={{ values, errors, onChange }} />
    </>
  );
}

const CHOICE = { minHeight: 44, flex: { xs: 1, sm: 'none' } } as const;

/** Latitude and longitude as one text. */
export function CoordinatesField({ values, errors, onChange }: FieldsProps<PlaceValues>) {
  const change = ({ coordinates = '' }: Partial<PlaceValues>) => onChange(pointChange(coordinates));
  return <FactField of="latitude" form={{ values, errors, onChange: change }} />;
}

/** Asks whether a place outside the region is right, once the server has refused it. */
export function OutsideRegion({ values, errors, onChange }: FieldsProps<RegionConfirmation>) {
  const { isOutsideRegion: error } = errors;
  if (!values.isOutsideRegion && error === undefined) return null;
  return (
    <ConfirmationField
      name="isOutsideRegion"
      label={say('placeIsRight')}
      isOn={values.isOutsideRegion}
      error={error}
      onChange={(isOutsideRegion) => onChange({ isOutsideRegion })}
    />
  );
}
