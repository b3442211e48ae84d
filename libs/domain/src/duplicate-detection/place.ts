import type { Contacts } from './contact-keys';

/** The fields by which campsites are compared. */
export interface ComparedPlace extends Contacts {
  name: string;
  province: string;
  closestTown: string | null;
  /** Decimal degrees; both or neither. */
  latitude: number | null;
  longitude: number | null;
}

export interface CataloguePlace extends ComparedPlace {
  id: number;
}
