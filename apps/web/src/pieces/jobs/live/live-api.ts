import type { ProgressMessage } from '@kampvuur/contracts';
import { api } from '../../../base/api';
import type { AppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { jobLabel, failureExtent } from '../job-texts';
import { jobWords } from '../job-words';
import { ROUTES } from '../../../base/paths';
import { connectLive } from './connect-live';
import { EMPTY_LIVE_STATE, applyMessage, type LiveState, type JobEvent } from './live-state';
import { say } from '../say';

/** How long the socket stays open between two admin pages, in seconds. */
const KEEP_UNUSED_S = 5;

/** A server without jobs sends nothing: after this time without a message, in ms, there is no job. */
const FIRST_MESSAGE_TIMEOUT_MS = 800;

/** Tags of everything a job may have changed; RTK Query refetches only what is subscribed to. */
const CHANGED_BY_JOBS = [
  'Jobs',
  'Campsites',
  'Campsite',
  'CampsiteImages',
  'SuggestedUpdates',
  'Taxonomy',
  'EditStatistics',
  'Duplicates',
] as const;

const taggedApi = api.enhanceEndpoints({ addTagTypes: ['Duplicates'] });

export const liveApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    /** Background jobs as `/ws` reports them: one socket, open while a component subscribes. */
    live: build.query<LiveState, void>({
      queryFn: () => ({ data: EMPTY_LIVE_STATE }),
      keepUnusedDataFor: KEEP_UNUSED_S,
      onCacheEntryAdded: async (_none, entry) => {
        const { cacheDataLoaded, cacheEntryRemoved, updateCachedData, dispatch } = entry;
        const isLoaded = await cacheDataLoaded.then(
          () => true,
          () => false,
        );
        if (!isLoaded) return;
        let timer: ReturnType<typeof setTimeout> | undefined;
        let wasOpen = false;
        const patch = (changes: Partial<LiveState>) =>
          updateCachedData((state) => void Object.assign(state, changes));
        const disconnect = connectLive({
          onOpen: () => {
            patch({ connection: 'open' });
            clearTimeout(timer);
            timer = setTimeout(() => patch({ isInitialized: true }), FIRST_MESSAGE_TIMEOUT_MS);
            // Messages were missed while the connection was lost.
            if (wasOpen) dispatch(api.util.invalidateTags(['Jobs']));
            wasOpen = true;
          },
          onLost: () => patch({ connection: 'lost', isInitialized: true }),
          onDenied: () => dispatch(api.util.invalidateTags(['Session'])),
          onMessage: (message) => {
            let event: JobEvent = null;
            updateCachedData((state) => {
              event = applyMessage(state, message);
            });
            handleEvent(dispatch, event, message);
          },
        });
        await cacheEntryRemoved;
        clearTimeout(timer);
        disconnect();
      },
    }),
  }),
});

export const { useLiveQuery } = liveApi;

function endedText(job: ProgressMessage): string {
  const completed = failureExtent(job) === 'none' ? 'completed' : 'problems';
  return say('ended', { job: jobLabel(job.type), end: job.status === 'error' ? 'failed' : completed });
}

/** Shows a toast when a job has ended, and refetches what it may have changed (docs/product.md#states). */
function handleEvent(dispatch: AppDispatch, event: JobEvent, job: ProgressMessage): void {
  const { type, status } = job;
  if (event === 'started') dispatch(api.util.invalidateTags(['Jobs']));
  if (event !== 'ended') return;
  const isError = status === 'error';
  const variant = isError ? 'destructive' : failureExtent(job) === 'none' ? 'success' : 'warning';
  // The title of an import is its message, since the check of a sheet is a job of the same type.
  const message = jobWords(job.message);
  const text =
    type === 'import' && !isError ? { title: message } : { title: endedText(job), description: message };
  // The page of imports shows the outcome itself, where a toast would cover it on a phone.
  const isOnImportPage = type === 'import' && window.location.pathname === ROUTES.adminUpload;
  if (!isOnImportPage) dispatch(showToast({ ...text, variant, outlivesPage: true }));
  refetchChangedByJobs(dispatch);
}

/** Refetches everything a job may have changed. */
export function refetchChangedByJobs(dispatch: AppDispatch): void {
  dispatch(taggedApi.util.invalidateTags([...CHANGED_BY_JOBS]));
}
