import type { FieldsProps } from '../../../base/forms';
import { ConfirmationField } from '../../../ui/forms/ConfirmationField';
import type { RegionConfirmation } from './edit-values';

/** Asks whether a place outside the region is right, once the server has refused it. */
export function OutsideRegion({ values, errors, onChange }: FieldsProps<RegionConfirmation>) {
  const { isOutsideRegion: error } = errors;
  if (!values.isOutsideRegion && error === undefined) return null;
  return (
    <ConfirmationField
      name="isOutsideRegion"
      label="This place is right, and belongs in the list"
      isOn={values.isOutsideRegion}
      error={error}
      onChange={(isOutsideRegion) => onChange({ isOutsideRegion })}
    />
  );
}
