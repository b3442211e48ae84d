import type { ProgressMessage } from '@kampvuur/contracts';
import { api } from '../../../base/api';
import type { AppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { jobLabel, troubleOf } from '../job-texts';
import { LIVE_PATH } from '../../../base/paths';
import { EMPTY_LIVE_STATE, applyMessage, type LiveState, type News } from './live-state';

/** How long the socket stays open between two admin pages, in seconds. */
const KEEP_UNUSED_S = 5;

/** A server without jobs sends nothing; after so long, in ms, that is the answer. */
const SILENCE_MS = 800;

/** What a job may have changed. Only what is on the screen is fetched again. */
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
    /** Background jobs as `/ws` reports them: one socket, open while somebody looks. */
    live: build.query<LiveState, void>({
      queryFn: () => ({ data: EMPTY_LIVE_STATE }),
      keepUnusedDataFor: KEEP_UNUSED_S,
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
              news = applyMessage(state, message);
            });
            announce(dispatch, news, message);
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

function endText(job: ProgressMessage): string {
  const ended = job.status === 'error' ? 'failed' : 'completed';
  return `${jobLabel(job.type)} ${ended}${troubleOf(job) === 'none' ? '' : ' with problems'}`;
}

/** docs/product.md 4: a toast on completed and on error, and what the job may have changed is fetched again. */
function announce(dispatch: AppDispatch, news: News, job: ProgressMessage): void {
  const { type, status, message } = job;
  if (news === 'begun') dispatch(api.util.invalidateTags(['Jobs']));
  if (news !== 'ended') return;
  const isError = status === 'error';
  const variant = isError ? 'destructive' : troubleOf(job) === 'none' ? 'success' : 'warning';
  // A check of a sheet completes too: only its sentence tells it from an import.
  const text =
    type === 'import' && !isError ? { title: message } : { title: endText(job), description: message };
  dispatch(showToast({ ...text, variant, outlivesPage: true }));
  dispatch(taggedApi.util.invalidateTags([...CHANGED_BY_JOBS]));
}

/** docs/product.md 4 and 9: the socket reconnects so long after it closes, in ms. */
const RECONNECT_MS = 3000;

interface LiveListener {
  onOpen: () => void;
  onMessage: (message: ProgressMessage) => void;
  /** The connection is gone; the next try is on its way. */
  onLost: () => void;
}

/** Listens to `/ws` until the function it returns is called. */
function listenLive({ onOpen, onMessage, onLost }: LiveListener): () => void {
  let socket: WebSocket;
  let clock: ReturnType<typeof setTimeout> | undefined;
  let isWanted = true;
  const connect = () => {
    socket = new WebSocket(window.location.origin.replace(/^http/, 'ws') + LIVE_PATH);
    socket.onopen = () => isWanted && onOpen();
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = parsed(data);
      if (isWanted && message) onMessage(message);
    };
    socket.onclose = () => {
      if (!isWanted) return;
      clock = setTimeout(connect, RECONNECT_MS);
      onLost();
    };
  };
  connect();
  return () => {
    isWanted = false;
    clearTimeout(clock);
    socket.close();
  };
}

function parsed(text: unknown): ProgressMessage | undefined {
  try {
    const message = JSON.parse(String(text)) as Partial<ProgressMessage> | null;
    return message?.jobId && message.type && message.status ? (message as ProgressMessage) : undefined;
  } catch {
    return undefined;
  }
}
