import type { JobItem, ProgressMessage } from '@kampvuur/contracts';
import type { JobStatus, JobType } from '@kampvuur/domain';

/** What the live channel has sent to this page. */
export interface LiveState {
  /** `lost` means: the last known state is shown, and the next try is on its way. */
  connection: 'connecting' | 'open' | 'lost';
  /** The server has had the time to tell how things stand. */
  isSettled: boolean;
  jobs: Record<string, ProgressMessage>;
  /** The newest job of each kind, by id. */
  newest: Partial<Record<JobType, string>>;
  /** Items that ended while the page listened, by job, the newest first. */
  items: Record<string, JobItem[]>;
}

export const EMPTY_LIVE_STATE: LiveState = {
  connection: 'connecting',
  isSettled: false,
  jobs: {},
  newest: {},
  items: {},
};

/** Items kept of each job: more than any list of latest results shows. */
const ITEMS_KEPT = 10;

export function isOver(status: JobStatus): boolean {
  return status === 'completed' || status === 'error';
}

/** What a message tells that was not known: a job that began or ended while this page was open. */
export type News = 'begun' | 'ended' | null;

/** Notes a message in the draft of the state. */
export function applyMessage(state: LiveState, message: ProgressMessage): News {
  const { jobId, type, status, latest } = message;
  const known = state.jobs[jobId];
  state.isSettled = true;
  if (latest) noteItem(state, jobId, latest);
  if (known && isOutdated(known, message)) return null;
  // The first message of a kind may be long past; what follows happens now.
  const happensNow = known !== undefined || state.newest[type] !== undefined;
  const wasOver = known !== undefined && isOver(known.status);
  // A job that was known before and is not the newest stays an older one.
  if (!known) state.newest[type] = jobId;
  state.jobs[jobId] = message;
  if (!happensNow) return null;
  if (isOver(status)) return wasOver ? null : 'ended';
  return known ? null : 'begun';
}

function noteItem(state: LiveState, jobId: string, item: JobItem): void {
  const others = (state.items[jobId] ?? []).filter((other) => other.item !== item.item);
  state.items[jobId] = [item, ...others].slice(0, ITEMS_KEPT);
}

/** Messages may overtake each other: progress never runs backwards, and what is completed stays so. */
function isOutdated(known: ProgressMessage, message: ProgressMessage): boolean {
  if (known.status === 'completed') return message.status !== 'completed';
  if (isOver(message.status) || known.status === 'error') return false;
  if (known.status === 'processing' && message.status === 'started') return true;
  return message.currentItem < known.currentItem;
}
