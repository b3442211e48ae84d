import type { FactConfirmation, FactConfirmationInput, StaleFact, UserProfile } from '@kampvuur/contracts';
import { originFactOf, PROVENANCE_FACTS } from '@kampvuur/domain/facts';
import { campsiteApi } from '../../pieces/campsites/campsite-api';
import { API } from '../../base/paths';

interface Confirm extends FactConfirmationInput {
  campsiteId: number;
}

const factConfirmationsApi = campsiteApi.injectEndpoints({
  endpoints: (build) => ({
    confirmFact: build.mutation<FactConfirmation, Confirm>({
      query: ({ campsiteId, ...body }) => ({ url: API.factConfirmations(campsiteId), method: 'POST', body }),
      invalidatesTags: ['StaleFacts', 'Profile'],
      async onQueryStarted({ campsiteId, fact }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        const { provenance } = answer.data;
        dispatch(
          campsiteApi.util.updateQueryData('campsite', campsiteId, (campsite) => {
            for (const shown of PROVENANCE_FACTS)
              if (campsite.provenance[shown] && originFactOf(shown, campsite) === fact)
                campsite.provenance[shown] = provenance;
          }),
        );
      },
    }),
    /** How many facts a camper has confirmed. Of the tags of profiles none, which an account that is deleted would renew. */
    confirmationCount: build.query<number, string>({
      query: (username) => API.profile(username),
      transformResponse: ({ confirmations }: UserProfile) => confirmations,
      providesTags: ['StaleFacts'],
    }),
    staleFacts: build.query<StaleFact[], void>({
      query: () => API.staleFacts,
      providesTags: ['StaleFacts'],
    }),
  }),
});

export const { useConfirmFactMutation, useConfirmationCountQuery, useStaleFactsQuery } = factConfirmationsApi;
