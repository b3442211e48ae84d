import type { BlockedUser } from '@kampvuur/contracts';
import { api } from '../../base/api';
import { API } from '../../base/paths';

/** What is folded away for the viewer, and shown again. */
const FOLDED = ['Blocks', 'Campsite', 'Checkins', 'Profile', 'Leaderboard', 'Unread'] as const;

const blocksApi = api.enhanceEndpoints({ addTagTypes: ['Blocks', 'Unread'] }).injectEndpoints({
  endpoints: (build) => ({
    blocks: build.query<BlockedUser[], void>({
      query: () => API.blocks,
      providesTags: ['Blocks'],
    }),
    block: build.mutation<void, number>({
      query: (userId) => ({ url: API.blocks, method: 'POST', body: { userId } }),
      invalidatesTags: (_none, error) => (error ? [] : FOLDED),
    }),
    unblock: build.mutation<void, number>({
      query: (userId) => ({ url: API.block(userId), method: 'DELETE' }),
      invalidatesTags: (_none, error) => (error ? [] : FOLDED),
    }),
  }),
});

export const { useBlocksQuery, useBlockMutation, useUnblockMutation } = blocksApi;
