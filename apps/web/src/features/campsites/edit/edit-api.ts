import type { CampsiteDetail } from '@kampvuur/contracts';
import type { FieldValues } from '@kampvuur/domain/facts';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';

const editApi = api.injectEndpoints({
  endpoints: (build) => ({
    createCampsite: build.mutation<CampsiteDetail, FieldValues>({
      query: (body) => ({ url: API.campsites, method: 'POST', body }),
      invalidatesTags: (_campsite, error) => (error ? [] : ['Campsites', 'EditStatistics']),
    }),
    /** The campsite itself is invalidated by `useInvalidationOnUnmount`, once its page has unmounted. */
    deleteCampsite: build.mutation<void, number>({
      query: (id) => ({ url: API.campsite(id), method: 'DELETE' }),
      invalidatesTags: (_none, error) =>
        error ? [] : ['Campsites', 'Favorites', 'Checkins', 'Passport', 'SuggestedUpdates', 'EditStatistics'],
    }),
  }),
});

export const { useCreateCampsiteMutation, useDeleteCampsiteMutation } = editApi;
