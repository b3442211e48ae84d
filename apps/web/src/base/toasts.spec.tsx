import { act, fireEvent, render, screen } from '@testing-library/react';
import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { Toaster } from './Toaster';
import {
  leavePage,
  showToast,
  TOAST_DURATION,
  TOAST_MIN_DURATION,
  toastsReducer,
  type ToastVariant,
} from './toasts';

function renderToaster() {
  const store = configureStore({ reducer: { toasts: toastsReducer } });
  render(
    <Provider store={store}>
      <Toaster />
    </Provider>,
  );
  return (title: string, variant?: ToastVariant) =>
    act(() => void store.dispatch(showToast({ title, ...(variant && { variant }) })));
}

it('a toast does not say its title twice', () => {
  const { payload } = showToast({ title: 'Failed to save', description: 'Failed to save' });
  expect(payload).toMatchObject({ title: 'Failed to save', description: undefined });
});

describe('toasts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const visible = () =>
    [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].map((toast) => toast.textContent);

  it('come one at a time, each once the one before had time to be read', () => {
    const show = renderToaster();
    show('Name added');
    pass(100);
    show('Data Scraping completed');
    show('Name changed');
    expect(visible()).toEqual(['Name added']);
    pass(TOAST_MIN_DURATION - 101);
    expect(visible()).toEqual(['Name added']);
    pass(1);
    expect(visible()).toEqual(['Data Scraping completed']);
    pass(TOAST_MIN_DURATION);
    expect(visible()).toEqual(['Name changed']);
    pass(TOAST_DURATION.success - 1);
    expect(visible()).toEqual(['Name changed']);
    pass(1);
    expect(visible()).toEqual([]);
  });

  it('give way at once to the next when they were there long enough', () => {
    const show = renderToaster();
    show('Name added');
    pass(TOAST_MIN_DURATION + 500);
    show('Name changed');
    pass(0);
    expect(visible()).toEqual(['Name changed']);
  });

  it('are shown again, and not twice, when the same is said again', () => {
    const show = renderToaster();
    show('Login failed', 'destructive');
    const first = screen.getByRole('alert');
    pass(TOAST_DURATION.destructive - 1);
    show('Login failed', 'destructive');
    expect(visible()).toEqual(['Login failed']);
    expect(screen.getByRole('alert')).not.toBe(first);
    pass(TOAST_DURATION.destructive - 1);
    expect(visible()).toEqual(['Login failed']);
    pass(1);
    expect(visible()).toEqual([]);
  });

  it('stay while a pointer is over them, whatever waits', () => {
    const show = renderToaster();
    show('Name added');
    pass(1000);
    fireEvent.pointerMove(screen.getByRole('status'));
    show('Name changed');
    pass(60_000);
    expect(visible()).toEqual(['Name added']);
    fireEvent.pointerOut(screen.getByRole('status'));
    pass(TOAST_MIN_DURATION - 1001);
    expect(visible()).toEqual(['Name added']);
    pass(1);
    expect(visible()).toEqual(['Name changed']);
  });

  it('do not stay for a pointer that rests where they come up', () => {
    const show = renderToaster();
    show('Name added');
    fireEvent.pointerOver(screen.getByRole('status'));
    pass(TOAST_DURATION.success);
    expect(visible()).toEqual([]);
  });

  it('wait in a hidden tab until somebody looks', () => {
    const isHidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const show = renderToaster();
    show('Data Scraping completed');
    pass(60_000);
    expect(visible()).toEqual(['Data Scraping completed']);
    isHidden.mockRestore();
    fireEvent(document, new Event('visibilitychange'));
    pass(TOAST_DURATION.success);
    expect(visible()).toEqual([]);
  });

  it.each([
    [undefined, 'status', 5000],
    ['warning', 'status', 8000],
    ['destructive', 'alert', 8000],
  ] as const)('stay their time: %s', (variant, role, duration) => {
    const show = renderToaster();
    show('Login failed', variant);
    act(() => jest.advanceTimersByTime(duration - 100));
    expect(screen.getByRole(role)).toBeVisible();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.queryByText('Login failed')).not.toBeInTheDocument();
  });

  it('differ by a picture for what went well, what to note and what failed', () => {
    const show = renderToaster();
    const pictures = ([undefined, 'warning', 'destructive'] as const).map((variant) => {
      show('Check-in', variant);
      const [toast] = [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')];
      const picture = toast?.querySelector('svg')?.innerHTML;
      pass(TOAST_DURATION[variant ?? 'success']);
      return picture;
    });
    expect(new Set(pictures).size).toBe(3);
  });

  it('about a failure go with the page, unless it happened in the background', () => {
    const store = configureStore({ reducer: { toasts: toastsReducer } });
    const titles = () => store.getState().toasts.queue.map(({ title }) => title);
    store.dispatch(showToast({ title: 'Update failed', variant: 'destructive' }));
    store.dispatch(showToast({ title: 'Import failed', variant: 'destructive', outlivesPage: true }));
    store.dispatch(showToast({ title: 'Logged out' }));
    store.dispatch(leavePage());
    expect(titles()).toEqual(['Import failed', 'Logged out']);
  });

  it.each([
    [60, false],
    [40, true],
  ])('go with a swipe to the right of %i px: stays %s', (distance, stays) => {
    const show = renderToaster();
    show('Logged out');
    const toast = screen.getByRole('status');
    fireEvent.mouseDown(toast, { clientX: 10, clientY: 10 });
    fireEvent.mouseMove(document, { clientX: 10 + distance, clientY: 10 });
    fireEvent.mouseUp(document, { clientX: 10 + distance, clientY: 10 });
    expect(screen.queryByText('Logged out') !== null).toBe(stays);
  });
});
