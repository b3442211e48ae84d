import type { CampsiteRevision, RevisionPage } from '@kampvuur/contracts';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';
import { campsiteTags } from '../../../pieces/campsites/update-campsite-api';

interface UndoRevisionArgs {
  revision: Pick<CampsiteRevision, 'id'>;
  campsiteId: number;
  /** Undoes the change even if the field has changed again since. */
  force: boolean;
}

const revisionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The history of a campsite, newest change first; has the campsite's tag. */
    revisions: build.query<RevisionPage, { campsiteId: number; page: number }>({
      query: ({ campsiteId, page }) => ({ url: API.revisions(campsiteId), params: { page } }),
      providesTags: (_page, _error, { campsiteId }) => [{ type: 'Campsite', id: campsiteId }],
    }),
    undoRevision: build.mutation<CampsiteRevision, UndoRevisionArgs>({
      query: ({ revision, force }) => ({
        url: API.undoRevision(revision.id),
        method: 'POST',
        body: { force },
      }),
      invalidatesTags: (_revision, error, { campsiteId }) => (error ? [] : campsiteTags(campsiteId)),
    }),
  }),
});

export const { useRevisionsQuery, useUndoRevisionMutation } = revisionsApi;
