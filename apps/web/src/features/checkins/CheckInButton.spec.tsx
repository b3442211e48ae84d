import { act, render, screen } from '@testing-library/react';
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

const BUTTON = { campsiteId: 1, isOpen: false, onOpen: () => undefined };

/** A campsite's page with its data, a while later. */
async function stand() {
  const view = render(<CheckInButton {...BUTTON} viewerId={7} />);
  await act(() => jest.advanceTimersByTimeAsync(3000));
  return view;
}

// One test: a file's modules are fetched once.
it('has the code of a check-in, and of one that waits, before it is pressed, but not where data is dear', async () => {
  setDataSaver(true);
  const { unmount } = await stand();
  expect(mockFetched).not.toHaveBeenCalled();
  unmount();
  setDataSaver(false);
  await stand();
  expect(mockFetched.mock.calls.flat()).toEqual(['form', 'toaster', 'waiting']);
});

it('says that a draft is kept, to its author only, and not of a form that was left empty', () => {
  sessionStorage.setItem('kampvuur-checkin-7-1', JSON.stringify({ rating: 4, summary: '' }));
  sessionStorage.setItem('kampvuur-checkin-8-1', JSON.stringify({ rating: 0, summary: '' }));
  const { rerender } = render(<CheckInButton {...BUTTON} viewerId={7} />);
  expect(screen.getByRole('button', { name: 'Check In' })).toHaveAccessibleDescription('Draft kept');
  rerender(<CheckInButton {...BUTTON} viewerId={8} />);
  expect(screen.queryByText('Draft kept')).not.toBeInTheDocument();
  sessionStorage.clear();
});
