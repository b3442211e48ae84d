import { act, fireEvent, render, screen } from '@testing-library/react';
import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { Toaster } from './Toaster';
import { showToast, toastsReducer } from './toasts';

function renderToaster() {
  const store = configureStore({ reducer: { toasts: toastsReducer } });
  render(
    <Provider store={store}>
      <Toaster />
    </Provider>,
  );
  return (title: string, variant?: 'destructive') =>
    act(() => void store.dispatch(showToast({ title, variant })));
}

describe('toasts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('show one at a time', () => {
    const show = renderToaster();
    show('Logged out');
    show('Welcome back!');
    expect(screen.getByRole('status')).toHaveTextContent('Welcome back!');
    expect(screen.queryByText('Logged out')).not.toBeInTheDocument();
  });

  it.each([
    [undefined, 'status', 5000],
    ['destructive', 'alert', 8000],
  ] as const)('stay their time: %s', (variant, role, duration) => {
    const show = renderToaster();
    show('Login failed', variant);
    act(() => void jest.advanceTimersByTime(duration - 100));
    expect(screen.getByRole(role)).toBeVisible();
    act(() => void jest.advanceTimersByTime(200));
    expect(screen.queryByText('Login failed')).not.toBeInTheDocument();
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
