import type { BlockedUser } from '@kampvuur/contracts';
import { api } from '../../base/api';
import { API } from '../../base/paths';

/** Tags of everything that a block hides from the viewer. */
const HIDDEN_BY_BLOCKS = ['Blocks', 'Campsite', 'Checkins', 'Profile', 'Leaderboard', 'Unread'] as const;

const blocksApi = api.enhanceEndpoints({ addTagTypes: ['Blocks', 'Unread'] }).injectEndpoints({
  endpoints: (build) => ({
    blocks: build.query<BlockedUser[], void>({
      query: () => API.blocks,
      providesTags: ['Blocks'],
    }),
    block: build.mutation<void, number>({
      query: (userId) => ({ url: API.blocks, method: 'POST', body: { userId } }),
      invalidatesTags: (_none, error) => (error ? [] : HIDDEN_BY_BLOCKS),
    }),
    unblock: build.mutation<void, number>({
      query: (userId) => ({ url: API.block(userId), method: 'DELETE' }),
      invalidatesTags: (_none, error) => (error ? [] : HIDDEN_BY_BLOCKS),
    }),
  }),
});

export const { useBlocksQuery, useBlockMutation, useUnblockMutation } = blocksApi;
