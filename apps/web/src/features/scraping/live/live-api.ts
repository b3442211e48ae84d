import type { JobType, ProgressMessage } from '@kampvuur/contracts';
import { api } from '../../../base/api';
import type { AppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { jobLabel, troubleOf } from '../job-texts';
import { listenLive } from './live-socket';
import { NOTHING_HEARD, noteMessage, type LiveState, type News } from './live-state';

/** The socket outlives the way from one admin page to the next, in seconds. */
const KEPT_S = 5;

/** A server without runs has nothing to tell; after so long, in ms, silence is the answer. */
const SILENCE_MS = 800;

const CAMPSITES = ['Campsites', 'Campsite', 'CampsiteImages'] as const;

/** What is out of date once a run of a kind has ended. */
const TOUCHED = {
  'scrape-data': [...CAMPSITES, 'SuggestedUpdates'],
  'scrape-images': CAMPSITES,
  'openverse-scrape-images': CAMPSITES,
  import: [...CAMPSITES, 'Vocabulary'],
  'undo-import': [...CAMPSITES, 'Vocabulary', 'EditStatistics'],
  'find-duplicates': ['Duplicates'],
  refresh: [...CAMPSITES, 'Vocabulary'],
} as const satisfies Record<JobType, readonly string[]>;

const taggedApi = api.enhanceEndpoints({ addTagTypes: ['Duplicates'] });

export const liveApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    /** Runs of background jobs as they are told on `/ws`: one socket, open while somebody looks. */
    live: build.query<LiveState, void>({
      queryFn: () => ({ data: NOTHING_HEARD }),
      keepUnusedDataFor: KEPT_S,
      onCacheEntryAdded: async (_none, entry) => {
        const { cacheDataLoaded, cacheEntryRemoved, updateCachedData, dispatch } = entry;
        const isWanted = await cacheDataLoaded.then(
          () => true,
          () => false,
        );
        if (!isWanted) return;
        let clock: ReturnType<typeof setTimeout> | undefined;
        let wasOpen = false;
        const note = (changes: Partial<LiveState>) =>
          updateCachedData((state) => void Object.assign(state, changes));
        const stop = listenLive({
          onOpen: () => {
            note({ connection: 'open' });
            clock = setTimeout(() => note({ isSettled: true }), SILENCE_MS);
            // Results were missed while the connection was gone.
            if (wasOpen) dispatch(api.util.invalidateTags(['Jobs']));
            wasOpen = true;
          },
          onLost: () => note({ connection: 'lost', isSettled: true }),
          onMessage: (message) => {
            let news: News = null;
            updateCachedData((state) => {
              news = noteMessage(state, message);
            });
            tell(dispatch, news, message);
          },
        });
        await cacheEntryRemoved;
        clearTimeout(clock);
        stop();
      },
    }),
  }),
});

export const { useLiveQuery } = liveApi;

function endText(run: ProgressMessage): string {
  const ended = run.status === 'error' ? 'failed' : 'completed';
  return `${jobLabel(run.type)} ${ended}${troubleOf(run) === 'none' ? '' : ' with problems'}`;
}

/** docs/product.md 4: a toast on completed and on error, and what the run has changed is asked for again. */
function tell(dispatch: AppDispatch, news: News, run: ProgressMessage): void {
  const { type, status, message } = run;
  if (news === 'begun') dispatch(api.util.invalidateTags(['Jobs']));
  if (news !== 'ended') return;
  const isError = status === 'error';
  const variant = isError ? 'destructive' : 'default';
  // A check of a sheet completes too: only its sentence tells it from an import.
  const told =
    type === 'import' && !isError ? { title: message } : { title: endText(run), description: message };
  dispatch(showToast({ ...told, variant }));
  dispatch(taggedApi.util.invalidateTags(['Jobs', ...TOUCHED[type]]));
}
