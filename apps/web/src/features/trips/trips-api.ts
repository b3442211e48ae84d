import type {
  CreatedTripLink,
  PlaceMatches,
  SharedTrip,
  SoughtPlace,
  StopChangeInput,
  Trip,
  TripInput,
  TripSummary,
} from '@kampvuur/contracts';
import { movedAfter, type TripLinkKind } from '@kampvuur/domain/trips';
import { api } from '../../base/api';
import { API } from '../../base/paths';
import type { ApiError } from '../../base/problem';

/** Where a stop is. */
interface StopAddress {
  tripId: number;
  stopId: number;
}

interface LinkAddress {
  tripId: number;
  kind: TripLinkKind;
}

const tripsApi = api.enhanceEndpoints({ addTagTypes: ['Trips', 'Trip'] }).injectEndpoints({
  endpoints: (build) => ({
    trips: build.query<TripSummary[], void>({ query: () => API.trips, providesTags: ['Trips'] }),
    trip: build.query<Trip, number>({
      query: (id) => API.trip(id),
      providesTags: (_trip, _error, id) => [{ type: 'Trip', id }],
    }),
    createTrip: build.mutation<Trip, TripInput>({
      query: (body) => ({ url: API.trips, method: 'POST', body }),
      invalidatesTags: (_trip, error) => (error ? [] : ['Trips']),
    }),
    /** The campsites that may be at each of some places, in the order of the places. */
    findPlaces: build.mutation<PlaceMatches[], SoughtPlace[]>({
      query: (places) => ({ url: API.likelyPlaces, method: 'POST', body: { places } }),
    }),
    deleteTrip: build.mutation<void, number>({
      query: (id) => ({ url: API.trip(id), method: 'DELETE' }),
      invalidatesTags: ['Trips'],
    }),
  }),
});

const changesApi = tripsApi.injectEndpoints({
  endpoints: (build) => {
    /** A change that answers the whole trip, which takes the place of the cached one; of a conflict, too. */
    const change = <Arg extends { tripId: number }>(query: (arg: Arg) => object) =>
      build.mutation<Trip, Arg>({
        query: (arg) => query(arg) as { url: string },
        onQueryStarted: async ({ tripId }, { dispatch, queryFulfilled }) => {
          const store = (trip: Trip) => dispatch(tripsApi.util.upsertQueryData('trip', tripId, trip));
          try {
            await store((await queryFulfilled).data);
          } catch (failure) {
            const { current } = (failure as { error: ApiError }).error;
            if (current) await store(current as Trip);
          }
        },
        // What is not a conflict may mean that a stop, or the trip, is gone.
        invalidatesTags: (_trip, error, { tripId }) => [
          'Trips',
          ...(error && !('current' in error) ? [{ type: 'Trip' as const, id: tripId }] : []),
        ],
      });
    return {
      renameTrip: change(({ tripId, ...body }: { tripId: number; name: string; version: number }) => ({
        url: API.trip(tripId),
        method: 'PATCH',
        body,
      })),
      addStops: change(({ tripId, campsiteIds }: { tripId: number; campsiteIds: number[] }) => ({
        url: API.tripStopBatch(tripId),
        method: 'POST',
        body: { campsiteIds },
      })),
      changeStop: change(({ tripId, stopId, ...body }: StopAddress & StopChangeInput) => ({
        url: API.tripStop(tripId, stopId),
        method: 'PATCH',
        body,
      })),
      removeStop: change(({ tripId, stopId, version }: StopAddress & { version: number }) => ({
        url: API.tripStop(tripId, stopId),
        method: 'DELETE',
        params: { version },
      })),
    };
  },
});

const orderApi = tripsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Shows the new order at once; the days follow with the response. */
    moveStop: build.mutation<Trip, StopAddress & { afterStopId: number | null }>({
      query: ({ tripId, stopId, afterStopId }) => ({
        url: API.moveTripStop(tripId, stopId),
        method: 'POST',
        body: { afterStopId },
      }),
      onQueryStarted: async ({ tripId, stopId, afterStopId }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          tripsApi.util.updateQueryData('trip', tripId, (trip) => {
            const ids = trip.stops.map(({ id }) => id);
            const order = movedAfter(ids, stopId, afterStopId) ?? ids;
            trip.stops = order.flatMap((id) => trip.stops.find((stop) => stop.id === id) ?? []);
          }),
        );
        try {
          await dispatch(tripsApi.util.upsertQueryData('trip', tripId, (await queryFulfilled).data));
        } catch {
          patch.undo();
        }
      },
      invalidatesTags: (_trip, error, { tripId }) => [
        'Trips',
        ...(error ? [{ type: 'Trip' as const, id: tripId }] : []),
      ],
    }),
  }),
});

const sharingApi = tripsApi.injectEndpoints({
  endpoints: (build) => ({
    createTripLink: build.mutation<CreatedTripLink, LinkAddress>({
      query: ({ tripId, kind }) => ({ url: API.tripLinks(tripId), method: 'POST', body: { kind } }),
      invalidatesTags: (_link, _error, { tripId }) => [{ type: 'Trip', id: tripId }],
    }),
    revokeTripLink: build.mutation<void, LinkAddress>({
      query: ({ tripId, kind }) => ({ url: API.tripLink(tripId, kind), method: 'DELETE' }),
      invalidatesTags: (_answer, _error, { tripId }) => [{ type: 'Trip', id: tripId }],
    }),
    joinTrip: build.mutation<Trip, string>({
      query: (secret) => ({ url: API.joinTrip, method: 'POST', body: { secret } }),
      invalidatesTags: (_trip, error) => (error ? [] : ['Trips']),
    }),
    removeTripMember: build.mutation<void, { tripId: number; userId: number }>({
      query: ({ tripId, userId }) => ({ url: API.tripMember(tripId, userId), method: 'DELETE' }),
      invalidatesTags: (_answer, _error, { tripId }) => ['Trips', { type: 'Trip', id: tripId }],
    }),
    sharedTrip: build.query<SharedTrip, string>({
      query: (secret) => API.sharedTrip(secret),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useTripsQuery,
  useTripQuery,
  useCreateTripMutation,
  useDeleteTripMutation,
  useFindPlacesMutation,
} = tripsApi;
export const { useRenameTripMutation, useAddStopsMutation, useChangeStopMutation, useRemoveStopMutation } =
  changesApi;
export const { useMoveStopMutation } = orderApi;
export const {
  useCreateTripLinkMutation,
  useRevokeTripLinkMutation,
  useJoinTripMutation,
  useRemoveTripMemberMutation,
  useSharedTripQuery,
} = sharingApi;
