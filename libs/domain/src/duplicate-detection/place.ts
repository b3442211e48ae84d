/** The fields by which campsites are compared. */
export interface ComparedPlace {
  name: string;
  province: string;
  closestTown: string | null;
  /** Decimal degrees; both or neither. */
  latitude: number | null;
  longitude: number | null;
  contactPhones: readonly string[];
  contactEmails: readonly string[];
  websiteUrls: readonly string[];
}

export interface CataloguePlace extends ComparedPlace {
  id: number;
}
