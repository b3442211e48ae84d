import type { CaseDecisionInput, ModerationCase, ModerationPage } from '@kampvuur/contracts';
import type { CaseFilter } from '@kampvuur/domain';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';

/** What part of the queue is asked for. */
export interface CasePage {
  status: CaseFilter;
  page: number;
}

const moderationApi = api.enhanceEndpoints({ addTagTypes: ['Moderation'] }).injectEndpoints({
  endpoints: (build) => ({
    moderationCases: build.query<ModerationPage, CasePage>({
      query: (params) => ({ url: API.moderationCases, params }),
      providesTags: ['Moderation'],
    }),
    decideCase: build.mutation<ModerationCase, { id: number } & CaseDecisionInput>({
      query: ({ id, ...body }) => ({ url: API.decideCase(id), method: 'POST', body }),
      // What was hidden or deleted may be shown anywhere.
      invalidatesTags: [
        'Moderation',
        'Campsites',
        'Campsite',
        'CampsiteImages',
        'Checkins',
        'Profile',
        'Leaderboard',
      ],
    }),
  }),
});

export const { useModerationCasesQuery, useDecideCaseMutation } = moderationApi;
