import type { CaseDecisionInput, ModerationCase, ModerationPage } from '@kampvuur/contracts';
import type { CaseFilter } from '@kampvuur/domain';
import { api } from '../../base/api';
import { API } from '../../base/paths';
import { hasStatus } from '../../base/problem';

/** Parameters of the list of cases. */
export interface CasesQuery {
  status: CaseFilter;
  /** Only cases about the content of the user with this id. */
  owner?: number | undefined;
  page: number;
}

/** Tags of everything that a decision may change. */
const CHANGED_BY_DECISIONS = [
  'Moderation',
  'Campsites',
  'Campsite',
  'CampsiteImages',
  'Checkins',
  'Profile',
  'Leaderboard',
] as const;

const FETCH_ONCE = { forceRefetch: true, subscribe: false } as const;

const moderationApi = api.enhanceEndpoints({ addTagTypes: ['Moderation'] }).injectEndpoints({
  endpoints: (build) => ({
    moderationCases: build.query<ModerationPage, CasesQuery>({
      query: (params) => ({ url: API.moderationCases, params }),
      providesTags: ['Moderation'],
    }),
    moderationCase: build.query<ModerationCase, number>({
      query: (id) => ({ url: API.moderationCase(id) }),
    }),
    decideCase: build.mutation<ModerationCase, { id: number } & CaseDecisionInput>({
      query: ({ id, ...body }) => ({ url: API.decideCase(id), method: 'POST', body }),
      // After a refusal the case stays in the list, with the note that was typed.
      invalidatesTags: (_result, error) => (error ? [] : CHANGED_BY_DECISIONS),
      onQueryStarted: async ({ id }, { dispatch, getState, queryFulfilled }) => {
        const error = await queryFulfilled.then(
          () => undefined,
          (reason) => (reason.isUnhandledError ? undefined : reason.error),
        );
        // 409: somebody else has decided, or new reports came in. Shows the current case.
        if (!hasStatus(error, 409)) return;
        const request = dispatch(moderationApi.endpoints.moderationCase.initiate(id, FETCH_ONCE));
        const { data: current } = await request;
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
