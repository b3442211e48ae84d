import { PROVINCES, type Province } from '../provinces';
import rows from './places.json';

/** When a town's name appears on the map: 1 with the whole country in view, 5 close up. */
export type PlaceRank = 1 | 2 | 3 | 4 | 5;

/** A town or village of South Africa. */
export interface Place {
  name: string;
  latitude: number;
  longitude: number;
  province: Province;
  rank: PlaceRank;
}

type Row = [name: string, latitude: number, longitude: number, province: number, rank: PlaceRank];

/** About 1,220 towns and villages, the most important first, then by name. */
export const PLACES: readonly Place[] = (rows as Row[]).map(
  ([name, latitude, longitude, province, rank]) => ({
    name,
    latitude,
    longitude,
    province: PROVINCES[province] ?? PROVINCES[0],
    rank,
  }),
);
