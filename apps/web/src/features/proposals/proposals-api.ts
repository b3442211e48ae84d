import type { CampsiteProposal, CampsiteProposalPage, LikelyPlace } from '@kampvuur/contracts';
import { api } from '../../base/api';
import { API } from '../../base/paths';
import { SEND_TIMEOUT_MS, sendForm } from '../../base/send-form';

/** What is known of a place while somebody types: first its name alone. */
export interface TypedPlace {
  name: string;
  latitude?: string;
  longitude?: string;
}

interface SentProposal {
  body: FormData;
  onProgress: (share: number) => void;
}

const proposalsApi = api.enhanceEndpoints({ addTagTypes: ['Proposals'] }).injectEndpoints({
  endpoints: (build) => ({
    likelyPlaces: build.query<LikelyPlace[], TypedPlace>({
      query: (params) => ({ url: API.likelyPlaces, params }),
      keepUnusedDataFor: 0,
    }),
    propose: build.mutation<CampsiteProposal, SentProposal>({
      queryFn: ({ body, onProgress }, queryApi) =>
        sendForm<CampsiteProposal>(
          { method: 'POST', path: API.proposals, body, onProgress, timeoutMs: SEND_TIMEOUT_MS },
          queryApi,
        ),
      invalidatesTags: (_proposal, error) => (error ? [] : ['Proposals']),
    }),
    ownProposals: build.query<CampsiteProposalPage, number>({
      query: (page) => ({ url: API.ownProposals, params: { page } }),
      providesTags: ['Proposals'],
    }),
    withdrawProposal: build.mutation<void, number>({
      query: (id) => ({ url: API.ownProposal(id), method: 'DELETE' }),
      // Whatever became of it, the list says so.
      invalidatesTags: ['Proposals'],
    }),
  }),
});

export const { useLikelyPlacesQuery, useProposeMutation, useOwnProposalsQuery, useWithdrawProposalMutation } =
  proposalsApi;
