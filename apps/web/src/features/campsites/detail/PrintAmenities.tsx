import type { NearbyAmenities } from '@kampvuur/contracts';
import { OPENSTREETMAP } from '@kampvuur/domain';
import { amenityAge, amenityGroups, amenityLine } from '../../../pieces/amenities/amenity-texts';

interface PrintAmenitiesProps {
  /** Undefined where the page has not loaded them. */
  nearby: NearbyAmenities | undefined;
}

/** The nearest amenity of each kind, as rows of the print sheet's list. */
export function PrintAmenities({ nearby }: PrintAmenitiesProps) {
  return amenityGroups(nearby?.amenities ?? []).map(({ kind, label, amenities: [nearest] }) => (
    <div key={kind}>
      <dt>{label}</dt>
      <dd>{nearest && amenityLine(nearest)}</dd>
    </div>
  ));
}

/** How the distances of that list are measured, how old the data are, and whom they are from. */
export function PrintAmenitiesAge({ nearby }: PrintAmenitiesProps) {
  if (!nearby?.asOf || nearby.amenities.length === 0) return null;
  const isCredited = nearby.amenities.some(({ osmRef }) => osmRef !== null);
  return (
    <p className="print-address">
      {`${amenityAge(nearby.asOf)}${isCredited ? ` ${OPENSTREETMAP.attribution}` : ''}`}
    </p>
  );
}
