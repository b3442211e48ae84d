import type { GeocodePlace } from '@kampvuur/contracts';

/** Finds places by name and by position. `userId`: for whom, where each user has a share of a service. */
export interface Geocoder {
  /** Best matches first. */
  search(query: string, limit: number, userId: number): Promise<GeocodePlace[]>;
  /** The nearest town or village; null when there is none. */
  nearest(latitude: number, longitude: number, userId: number): Promise<GeocodePlace | null>;
}
