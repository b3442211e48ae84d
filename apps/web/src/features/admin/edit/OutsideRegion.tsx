import { useId } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type { FieldsProps } from '../../../base/forms';
import type { RegionConfirmation } from './edit-values';

/** Asks whether a place outside the region is right, once the server has refused it. */
export function OutsideRegion({ values, errors, onChange }: FieldsProps<RegionConfirmation>) {
  const error = errors.isOutsideRegion;
  const errorId = useId();
  if (!values.isOutsideRegion && error === undefined) return null;
  return (
    <Box>
      <FormControlLabel
        control={
          <Checkbox
            name="isOutsideRegion"
            checked={values.isOutsideRegion}
            onChange={({ target }) => onChange({ isOutsideRegion: target.checked })}
            slotProps={{ input: { 'aria-describedby': error === undefined ? undefined : errorId } }}
          />
        }
        label="This place is right, and belongs in the list"
        sx={{ minHeight: 44, ml: '-10px' }}
      />
      {error !== undefined && (
        <FormHelperText id={errorId} error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
