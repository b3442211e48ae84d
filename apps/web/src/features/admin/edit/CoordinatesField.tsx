import type { FieldsProps } from '../../../base/forms';
import { FactField } from '../../../ui/facts/FactField';
import { pointChange, type PlaceValues } from './edit-values';

/** Latitude and longitude as one text. */
export function CoordinatesField({ values, errors, onChange }: FieldsProps<PlaceValues>) {
  const change = ({ coordinates = '' }: Partial<PlaceValues>) => onChange(pointChange(coordinates));
  return <FactField of="latitude" form={{ values, errors, onChange: change }} />;
}
