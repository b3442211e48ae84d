import type { JobItem, ProgressMessage } from '@kampvuur/contracts';
import type { JobStatus, JobType } from '@kampvuur/domain';

/** What the live channel has sent to this page. */
export interface LiveState {
  /** `lost`: the last known state is shown, and a reconnect is scheduled, or waits for a session. */
  connection: 'connecting' | 'open' | 'lost';
  /** The first message has arrived, or is not waited for any more: time is up, or the connection is lost. */
  isInitialized: boolean;
  jobs: Record<string, ProgressMessage>;
  /** The id of the newest job, by type. */
  newest: Partial<Record<JobType, string>>;
  /** Items that ended while the page was connected, by job, newest first. */
  items: Record<string, JobItem[]>;
}

export const EMPTY_LIVE_STATE: LiveState = {
  connection: 'connecting',
  isInitialized: false,
  jobs: {},
  newest: {},
  items: {},
};

/** Items stored per job: more than any list of latest results shows. */
const MAX_ITEMS = 10;

export function isFinished(status: JobStatus): boolean {
  return status === 'completed' || status === 'error';
}

/** Whether a message is the first to report that a job has started or ended while this page was open; null when not. */
export type JobEvent = 'started' | 'ended' | null;

/** Writes a message into the state, a draft of Immer. */
export function applyMessage(state: LiveState, message: ProgressMessage): JobEvent {
  const { jobId, type, status, latest } = message;
  const known = state.jobs[jobId];
  state.isInitialized = true;
  if (latest) addItem(state, jobId, latest);
  if (known && isOutdated(known, message)) return null;
  // The first message of a type may be about an old job; later messages report what happens now.
  const isCurrent = known !== undefined || state.newest[type] !== undefined;
  const wasFinished = known !== undefined && isFinished(known.status);
  // Only a job that was not known yet can be the newest.
  if (!known) state.newest[type] = jobId;
  state.jobs[jobId] = message;
  if (!isCurrent) return null;
  if (isFinished(status)) return wasFinished ? null : 'ended';
  return known ? null : 'started';
}

function addItem(state: LiveState, jobId: string, item: JobItem): void {
  const others = (state.items[jobId] ?? []).filter((other) => other.item !== item.item);
  state.items[jobId] = [item, ...others].slice(0, MAX_ITEMS);
}

/** Messages may arrive out of order: progress never goes back, and a completed job stays completed. */
function isOutdated(known: ProgressMessage, message: ProgressMessage): boolean {
  if (known.status === 'completed') return message.status !== 'completed';
  if (isFinished(message.status) || known.status === 'error') return false;
  if (known.status === 'processing' && message.status === 'started') return true;
  return message.currentItem < known.currentItem;
}
