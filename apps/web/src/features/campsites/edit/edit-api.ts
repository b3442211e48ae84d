import type { CampsiteDetail } from '@kampvuur/contracts';
import type { FieldValues } from '@kampvuur/domain/facts';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';

/** Tags of everything that shows a campsite: its page, images and history, and every list it may be in (docs/product.md#calls). */
export const campsiteTags = (id: number) =>
  [
    { type: 'Campsite', id },
    { type: 'CampsiteImages', id },
    'Campsites',
    'Favorites',
    'EditStatistics',
  ] as const;

interface UpdateCampsiteArgs {
  id: number;
  /** All fields of the form. */
  fields: FieldValues;
  /** The fields as they were when the form was opened: the server keeps what others have changed since. */
  before: Partial<FieldValues>;
}

const editApi = api.injectEndpoints({
  endpoints: (build) => ({
    createCampsite: build.mutation<CampsiteDetail, FieldValues>({
      query: (body) => ({ url: API.campsites, method: 'POST', body }),
      invalidatesTags: (_campsite, error) => (error ? [] : ['Campsites', 'EditStatistics']),
    }),
    updateCampsite: build.mutation<CampsiteDetail, UpdateCampsiteArgs>({
      query: ({ id, fields, before }) => ({
        url: API.campsite(id),
        method: 'PATCH',
        body: { ...fields, before },
      }),
      invalidatesTags: (_campsite, error, { id }) => (error ? [] : campsiteTags(id)),
    }),
    /** The campsite itself is invalidated by `useInvalidationOnUnmount`, once its page has unmounted. */
    deleteCampsite: build.mutation<void, number>({
      query: (id) => ({ url: API.campsite(id), method: 'DELETE' }),
      invalidatesTags: (_none, error) =>
        error ? [] : ['Campsites', 'Favorites', 'Checkins', 'Passport', 'SuggestedUpdates', 'EditStatistics'],
    }),
  }),
});

export const { useCreateCampsiteMutation, useUpdateCampsiteMutation, useDeleteCampsiteMutation } = editApi;
