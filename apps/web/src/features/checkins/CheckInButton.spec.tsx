import { act, render } from '@testing-library/react';
import { chooseDataSaver } from '../../base/data-saver';
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

it('fetches nothing before it is pressed where data is dear', async () => {
  chooseDataSaver(true);
  await stand();
  expect(mockFetched).not.toHaveBeenCalled();
  chooseDataSaver(false);
});

it('has the code of a check-in, and of one that waits, before it is pressed', async () => {
  await stand();
  expect(mockFetched.mock.calls.flat()).toEqual(['form', 'toaster', 'waiting']);
});
