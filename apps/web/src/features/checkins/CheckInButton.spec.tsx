import { act, cleanup, render } from '@testing-library/react';
import { setDataSaver } from '../../base/data-saver';
import { CheckInButton } from './CheckInButton';

const mockFetched = jest.fn();

jest.mock('./CheckinDialog', () => ({ default: mockFetched('form') }));
jest.mock('./outbox/views', () => ({ OutboxItems: mockFetched('waiting') }));
jest.mock('../../base/Toaster', () => ({ Toaster: mockFetched('toaster') }));

// A browser that does not say when it is idle: after a pause.
beforeEach(() => {
  Object.assign(window, { requestIdleCallback: undefined });
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** A campsite's page with its data, a while later. */
async function stand() {
  render(<CheckInButton campsite={{ id: 1, name: 'Mahai' }} viewerId={7} />);
  await act(() => jest.advanceTimersByTimeAsync(3000));
}

// One test: a file's modules are fetched once.
it('has the code of a check-in, and of one that waits, before it is pressed, but not where data is dear', async () => {
  setDataSaver(true);
  await stand();
  expect(mockFetched).not.toHaveBeenCalled();
  cleanup();
  setDataSaver(false);
  await stand();
  expect(mockFetched.mock.calls.flat()).toEqual(['form', 'toaster', 'waiting']);
});
