import type { NearbyAmenities } from '@kampvuur/contracts';
import { api } from '../../base/api';
import { API } from '../../base/paths';

const amenitiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    nearbyAmenities: build.query<NearbyAmenities, number>({
      query: (campsiteId) => API.amenities(campsiteId),
    }),
  }),
});

export const { useNearbyAmenitiesQuery } = amenitiesApi;

/** What the page has loaded already; never sends a request. */
export const { useQueryState: useLoadedAmenities } = amenitiesApi.endpoints.nearbyAmenities;
