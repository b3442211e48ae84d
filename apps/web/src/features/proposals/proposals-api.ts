import type { CampsiteProposal, CampsiteProposalPage, LikelyPlace } from '@kampvuur/contracts';
import { api } from '../../base/api';
import { API } from '../../base/paths';
import { SEND_TIMEOUT_MS, sendForm } from '../../base/send-form';

/** What has been entered of a proposal so far: the name, and the coordinates once there are any. */
interface LikelyPlacesQuery {
  name: string;
  latitude?: string;
  longitude?: string;
}

interface ProposeArgs {
  body: FormData;
  /** Receives the uploaded share, 0 to 1. */
  onProgress: (share: number) => void;
}

const proposalsApi = api.enhanceEndpoints({ addTagTypes: ['Proposals', 'LikelyPlaces'] }).injectEndpoints({
  endpoints: (build) => ({
    likelyPlaces: build.query<LikelyPlace[], LikelyPlacesQuery>({
      query: (params) => ({ url: API.likelyPlaces, params }),
      keepUnusedDataFor: 0,
      providesTags: ['LikelyPlaces'],
    }),
    propose: build.mutation<CampsiteProposal, ProposeArgs>({
      queryFn: ({ body, onProgress }, queryApi) =>
        sendForm<CampsiteProposal>(
          { method: 'POST', path: API.proposals, body, onProgress, timeoutMs: SEND_TIMEOUT_MS },
          queryApi,
        ),
      // The campsite may have been listed since it was looked up.
      invalidatesTags: (_proposal, error) => (error ? ['LikelyPlaces'] : ['Proposals']),
    }),
    ownProposals: build.query<CampsiteProposalPage, number>({
      query: (page) => ({ url: API.ownProposals, params: { page } }),
      providesTags: ['Proposals'],
    }),
    withdrawProposal: build.mutation<void, number>({
      query: (id) => ({ url: API.ownProposal(id), method: 'DELETE' }),
      // After a failure too: it may have been reviewed in the meantime.
      invalidatesTags: ['Proposals'],
    }),
  }),
});

export const { useLikelyPlacesQuery, useProposeMutation, useOwnProposalsQuery, useWithdrawProposalMutation } =
  proposalsApi;
