import type { JobStarted } from '@kampvuur/contracts';
import type { ScrapeType } from '@kampvuur/domain';
import { api } from '../../base/api';
import { API } from '../../base/paths';
import { addStartedJob } from '../../pieces/jobs/jobs-api';

/** Delay from the start of a scrape to the refetch of campsite lists, in ms (docs/product.md#numbers). */
const REFRESH_AFTER_START_MS = 30_000;

const scrapingApi = api.injectEndpoints({
  endpoints: (build) => ({
    startScrape: build.mutation<JobStarted, { type: ScrapeType; limit: number }>({
      query: ({ type, limit }) => ({ url: API.startJob(type), method: 'POST', body: { limit } }),
      onQueryStarted: async ({ type }, { dispatch, queryFulfilled }) => {
        const isStarted = await addStartedJob(type, dispatch, queryFulfilled);
        if (!isStarted) return;
        const refresh = () => void dispatch(api.util.invalidateTags(['Campsites', 'Campsite']));
        setTimeout(refresh, REFRESH_AFTER_START_MS);
      },
    }),
  }),
});

export const { useStartScrapeMutation } = scrapingApi;
