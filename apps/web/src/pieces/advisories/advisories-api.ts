import type { Advisory, AdvisoryInput, AdvisoryPage } from '@kampvuur/contracts';
import { MAX_LIST } from '@kampvuur/domain/limits';
import { api } from '../../base/api';
import { API } from '../../base/paths';
import type { ApiError } from '../../base/problem';

type Answer = { data: Advisory[] } | { error: ApiError };
type FetchList = (request: {
  url: string;
  params: { campsiteIds: string };
}) => PromiseLike<unknown> | unknown;

interface Waiting {
  campsiteId: number;
  resolve: (answer: Answer) => void;
}

/** Cards ask for their campsite one by one; what they ask within this time is one request. */
const BATCH_MS = 40;

let waiting: Waiting[] = [];

function fetchInBatch(campsiteId: number, fetchList: FetchList): Promise<Answer> {
  return new Promise((resolve) => {
    waiting.push({ campsiteId, resolve });
    if (waiting.length === 1) setTimeout(() => void fetchWaiting(fetchList), BATCH_MS);
  });
}

async function fetchWaiting(fetchList: FetchList): Promise<void> {
  const batch = waiting;
  waiting = [];
  const ids = [...new Set(batch.map(({ campsiteId }) => campsiteId))].sort((one, other) => one - other);
  for (let start = 0; start < ids.length; start += MAX_LIST) {
    const part = ids.slice(start, start + MAX_LIST);
    const answer = (await fetchList({
      url: API.advisories,
      params: { campsiteIds: part.join() },
    })) as Answer;
    for (const { campsiteId, resolve } of batch)
      if (part.includes(campsiteId)) resolve(answerFor(campsiteId, answer));
  }
}

function answerFor(campsiteId: number, answer: Answer): Answer {
  if ('error' in answer && answer.error) return answer;
  const { data } = answer as { data: Advisory[] };
  return { data: data.filter(({ appliesTo }) => appliesTo.includes(campsiteId)) };
}

/** `west,south,east,north`. */
type BoundsText = string;

const taggedApi = api.enhanceEndpoints({ addTagTypes: ['Advisories'] });

const advisoriesApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    /** What applies to a campsite. A component on each card may ask: requests are sent together. */
    campsiteAdvisories: build.query<Advisory[], number>({
      queryFn: (campsiteId, _api, _extra, fetchList) => fetchInBatch(campsiteId, fetchList),
      providesTags: ['Advisories'],
    }),
    advisoriesInView: build.query<Advisory[], BoundsText>({
      query: (bounds) => ({ url: API.advisoriesOnMap, params: { bounds } }),
      providesTags: ['Advisories'],
    }),
    allAdvisories: build.query<AdvisoryPage, number>({
      query: (page) => ({ url: API.adminAdvisories, params: { page } }),
      providesTags: ['Advisories'],
    }),
    reportAdvisory: build.mutation<Advisory, AdvisoryInput>({
      query: (body) => ({ url: API.advisories, method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Advisories']),
    }),
    confirmAdvisory: build.mutation<unknown, number>({
      query: (id) => ({ url: API.confirmAdvisory(id), method: 'POST' }),
      invalidatesTags: ['Advisories'],
    }),
    endAdvisory: build.mutation<unknown, number>({
      query: (id) => ({ url: API.endAdvisory(id), method: 'POST' }),
      invalidatesTags: ['Advisories'],
    }),
    deleteAdvisory: build.mutation<unknown, number>({
      query: (id) => ({ url: API.advisory(id), method: 'DELETE' }),
      invalidatesTags: ['Advisories'],
    }),
  }),
});

export const {
  useCampsiteAdvisoriesQuery,
  useAdvisoriesInViewQuery,
  useAllAdvisoriesQuery,
  useReportAdvisoryMutation,
  useConfirmAdvisoryMutation,
  useEndAdvisoryMutation,
  useDeleteAdvisoryMutation,
} = advisoriesApi;
