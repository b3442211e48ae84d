import type { CaseDecisionInput, ModerationCase, ModerationPage } from '@kampvuur/contracts';
import type { CaseFilter } from '@kampvuur/domain';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';
import { hasStatus } from '../../../base/problem';

/** What part of the queue is asked for. */
export interface CasePage {
  status: CaseFilter;
  /** Id of the user whose things are asked for. */
  owner?: number;
  page: number;
}

/** What a decision may change. */
const SHOWN_ANYWHERE = [
  'Moderation',
  'Campsites',
  'Campsite',
  'CampsiteImages',
  'Checkins',
  'Profile',
  'Leaderboard',
] as const;

const READ_ONCE = { forceRefetch: true, subscribe: false } as const;

const moderationApi = api.enhanceEndpoints({ addTagTypes: ['Moderation'] }).injectEndpoints({
  endpoints: (build) => ({
    moderationCases: build.query<ModerationPage, CasePage>({
      query: (params) => ({ url: API.moderationCases, params }),
      providesTags: ['Moderation'],
    }),
    moderationCase: build.query<ModerationCase, number>({
      query: (id) => ({ url: API.moderationCase(id) }),
    }),
    decideCase: build.mutation<ModerationCase, { id: number } & CaseDecisionInput>({
      query: ({ id, ...body }) => ({ url: API.decideCase(id), method: 'POST', body }),
      // What was hidden or deleted may be shown anywhere. Refused, it stays in its place with the note that was typed.
      invalidatesTags: (_result, error) => (error ? [] : SHOWN_ANYWHERE),
      onQueryStarted: async ({ id }, { dispatch, getState, queryFulfilled }) => {
        const failure = await queryFulfilled.then(
          () => undefined,
          (reason) => (reason.isUnhandledError ? undefined : reason.error),
        );
        // Somebody else was faster, or new reports came in: the case is shown as it stands now.
        if (!hasStatus(failure, 409)) return;
        const read = dispatch(moderationApi.endpoints.moderationCase.initiate(id, READ_ONCE));
        const { data: current } = await read;
        if (!current) return;
        for (const page of moderationApi.util.selectCachedArgsForQuery(getState(), 'moderationCases'))
          dispatch(
            moderationApi.util.updateQueryData('moderationCases', page, (draft) => {
              draft.data = draft.data.map((entry) => (entry.id === id ? current : entry));
            }),
          );
      },
    }),
  }),
});

export const { useModerationCasesQuery, useDecideCaseMutation } = moderationApi;
