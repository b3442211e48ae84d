import type { GeocodePlace } from '@kampvuur/contracts';

/** Finds places by name and by position. */
export interface Geocoder {
  /** Best matches first. */
  search(query: string, limit: number): Promise<GeocodePlace[]>;
  /** The nearest town or village; null when there is none. */
  nearest(latitude: number, longitude: number): Promise<GeocodePlace | null>;
}
