import type { GeocodePlace } from '@kampvuur/contracts';

/** Finds places by name and by position. */
export interface Geocoder {
  /** The best places first; none when nothing fits. */
  search(query: string, limit: number): Promise<GeocodePlace[]>;
  /** A town or village at or near a point; null when none is in reach. */
  nearest(latitude: number, longitude: number): Promise<GeocodePlace | null>;
}
