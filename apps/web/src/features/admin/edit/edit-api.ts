import type { CampsiteDetail, CampsiteRevision, RevisionPage } from '@kampvuur/contracts';
import type { FieldValues } from '@kampvuur/domain';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';

/** What shows a campsite: its own page with pictures and history, and every list it may stand in (docs/product.md 7). */
export const placesOf = (id: number) =>
  [
    { type: 'Campsite', id },
    { type: 'CampsiteImages', id },
    'Campsites',
    'Favorites',
    'EditStatistics',
  ] as const;

interface CampsiteEdit {
  id: number;
  /** All fields of the form. */
  fields: FieldValues;
  /** The same as the form was opened with: the server keeps what others have changed since. */
  before: Partial<FieldValues>;
}

interface Undo {
  revision: Pick<CampsiteRevision, 'id'>;
  campsiteId: number;
  /** Although the field has changed again since. */
  force: boolean;
}

const editApi = api.injectEndpoints({
  endpoints: (build) => ({
    createCampsite: build.mutation<CampsiteDetail, FieldValues>({
      query: (body) => ({ url: API.campsites, method: 'POST', body }),
      invalidatesTags: (_campsite, error) => (error ? [] : ['Campsites', 'EditStatistics']),
    }),
    updateCampsite: build.mutation<CampsiteDetail, CampsiteEdit>({
      query: ({ id, fields, before }) => ({
        url: API.campsite(id),
        method: 'PATCH',
        body: { ...fields, before },
      }),
      invalidatesTags: (_campsite, error, { id }) => (error ? [] : placesOf(id)),
    }),
    /** Its own page is forgotten by `useForgetting`, once nobody looks at it any more. */
    deleteCampsite: build.mutation<void, number>({
      query: (id) => ({ url: API.campsite(id), method: 'DELETE' }),
      invalidatesTags: (_none, error) =>
        error ? [] : ['Campsites', 'Favorites', 'Checkins', 'Passport', 'SuggestedUpdates', 'EditStatistics'],
    }),
    /** The history of a campsite, newest change first. It stands under the campsite's own tag. */
    revisions: build.query<RevisionPage, { campsiteId: number; page: number }>({
      query: ({ campsiteId, page }) => ({ url: API.revisions(campsiteId), params: { page } }),
      providesTags: (_page, _error, { campsiteId }) => [{ type: 'Campsite', id: campsiteId }],
    }),
    undoRevision: build.mutation<CampsiteRevision, Undo>({
      query: ({ revision, force }) => ({
        url: API.undoRevision(revision.id),
        method: 'POST',
        body: { force },
      }),
      invalidatesTags: (_revision, error, { campsiteId }) => (error ? [] : placesOf(campsiteId)),
    }),
  }),
});

export const {
  useCreateCampsiteMutation,
  useUpdateCampsiteMutation,
  useDeleteCampsiteMutation,
  useRevisionsQuery,
  useUndoRevisionMutation,
} = editApi;
