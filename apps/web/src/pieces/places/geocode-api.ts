import type { ReverseGeocodeResult, GeocodePlace } from '@kampvuur/contracts';
import { GEOCODE_LIMIT } from '@kampvuur/domain';
import { api } from '../../base/api';
import { API } from '../../base/paths';

const geocodeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The best five places for a name (docs/product.md#numbers). */
    searchPlaces: build.query<GeocodePlace[], string>({
      query: (q) => ({ url: API.geocodeSearch, params: { q, limit: GEOCODE_LIMIT.default } }),
    }),
    /** The place at a position in decimal degrees. */
    placeAt: build.query<ReverseGeocodeResult, { lat: number; lon: number }>({
      query: (params) => ({ url: API.geocodeReverse, params }),
    }),
  }),
});

export const { useSearchPlacesQuery, useLazyPlaceAtQuery, usePlaceAtQuery } = geocodeApi;
