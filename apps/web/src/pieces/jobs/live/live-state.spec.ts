import type { ProgressMessage } from '@kampvuur/contracts';
import { jobItem } from '../../../../test/fake-socket';
import { EMPTY_LIVE_STATE, applyMessage, type LiveState } from './live-state';

const emptyState = (): LiveState => ({ ...EMPTY_LIVE_STATE, jobs: {}, newest: {}, items: {} });

function message(jobId: string, changes: Partial<ProgressMessage> = {}): ProgressMessage {
  return {
    type: 'scrape-data',
    status: 'processing',
    message: '',
    percentComplete: 50,
    currentItem: 10,
    totalItems: 20,
    failedItems: null,
    campsiteName: null,
    campsiteId: null,
    latest: null,
    jobId,
    ...changes,
  };
}

it('treats the first messages of a kind as history', () => {
  const state = emptyState();
  expect(applyMessage(state, message('a', { status: 'completed' }))).toBeNull();
  expect(applyMessage(state, message('b', { type: 'import', status: 'error' }))).toBeNull();
  expect(state.isInitialized).toBe(true);
  expect(state.newest).toEqual({ 'scrape-data': 'a', import: 'b' });
});

it('reports once that a job has started and once that it has ended', () => {
  const state = emptyState();
  applyMessage(state, message('a', { status: 'completed' }));
  expect(applyMessage(state, message('b', { status: 'started', currentItem: 0 }))).toBe('started');
  expect(applyMessage(state, message('b'))).toBeNull();
  expect(applyMessage(state, message('b', { status: 'completed' }))).toBe('ended');
  expect(applyMessage(state, message('b', { status: 'completed' }))).toBeNull();
});

it('reports the end of a job it has seen running, and of one that ran while disconnected', () => {
  const state = emptyState();
  applyMessage(state, message('a'));
  expect(applyMessage(state, message('a', { status: 'error' }))).toBe('ended');
  expect(applyMessage(state, message('b', { status: 'completed' }))).toBe('ended');
  expect(state.newest['scrape-data']).toBe('b');
});

it('never runs backwards', () => {
  const state = emptyState();
  applyMessage(state, message('a', { currentItem: 12 }));
  applyMessage(state, message('a', { currentItem: 11 }));
  applyMessage(state, message('a', { currentItem: 12, status: 'started' }));
  expect(state.jobs['a']).toMatchObject({ currentItem: 12, status: 'processing' });
  applyMessage(state, message('a', { currentItem: 20, status: 'completed' }));
  applyMessage(state, message('a', { currentItem: 20 }));
  expect(state.jobs['a']?.status).toBe('completed');
});

it('follows a job that was tried again after an error', () => {
  const state = emptyState();
  applyMessage(state, message('a', { status: 'error' }));
  applyMessage(state, message('a', { currentItem: 11 }));
  expect(state.jobs['a']).toMatchObject({ status: 'processing', currentItem: 11 });
});

it('keeps an older job an older one', () => {
  const state = emptyState();
  applyMessage(state, message('a'));
  applyMessage(state, message('b', { status: 'started' }));
  expect(applyMessage(state, message('a', { status: 'completed' }))).toBe('ended');
  expect(state.newest['scrape-data']).toBe('b');
});

it('keeps the latest results, each once, also from a message that came too late', () => {
  const state = emptyState();
  applyMessage(state, message('a', { latest: jobItem(1) }));
  applyMessage(state, message('a', { latest: jobItem(2) }));
  applyMessage(state, message('a', { currentItem: 3, latest: jobItem(1) }));
  expect(state.items['a']?.map(({ item }) => item)).toEqual([1, 2]);
  for (let item = 3; item < 30; item += 1) applyMessage(state, message('a', { latest: jobItem(item) }));
  expect(state.items['a']).toHaveLength(10);
});
