import type { CampsiteDetail } from '@kampvuur/contracts';
import type { FieldValues } from '@kampvuur/domain/facts';
import { api } from '../../base/api';
import { API } from '../../base/paths';

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
  /** All fields of a form, or only those that change. */
  fields: FieldValues;
  /** The fields as they were shown: the server keeps what others have changed since. */
  before: Partial<FieldValues>;
}

export const { useUpdateCampsiteMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    updateCampsite: build.mutation<CampsiteDetail, UpdateCampsiteArgs>({
      query: ({ id, fields, before }) => ({
        url: API.campsite(id),
        method: 'PATCH',
        body: { ...fields, before },
      }),
      invalidatesTags: (_campsite, error, { id }) => (error ? [] : campsiteTags(id)),
    }),
  }),
});
