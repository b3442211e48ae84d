import type { RouteDay, RouteResult } from '@kampvuur/contracts';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';

const routesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The way through places, as the parameter `through` has them. */
    route: build.query<RouteResult, string>({
      query: (through) => ({ url: API.routes, params: { through } }),
    }),
    /** Campsites proposed for the end of each day. */
    routeStops: build.query<RouteDay[], Record<string, string>>({
      query: (params) => ({ url: API.routeStops, params }),
      providesTags: ['Campsites'],
    }),
  }),
});

export const { useRouteQuery, useRouteStopsQuery } = routesApi;
