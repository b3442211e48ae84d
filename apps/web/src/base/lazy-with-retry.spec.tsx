import { Suspense, useState } from 'react';
import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { lazyWithRetry } from './lazy-with-retry';
import { toastsReducer } from './toasts';

interface PartProps {
  onClose: () => void;
}

/** A dialog whose code comes at the second try, on a page with a button that opens it. */
function renderPage() {
  const load = jest
    .fn<Promise<{ default: (props: PartProps) => string }>, []>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ default: () => 'The dialog' });
  const Part = lazyWithRetry(load, 'Not now');
  const store = configureStore({ reducer: { toasts: toastsReducer } });
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <Suspense fallback="Loading">
        <button onClick={() => setOpen(true)}>Open</button>
        {isOpen && <Part onClose={() => setOpen(false)} />}
      </Suspense>
    );
  }
  render(
    <Provider store={store}>
      <Page />
    </Provider>,
  );
  return { load, title: () => store.getState().toasts.queue[0]?.title };
}

it('closes what could not be fetched, says so, leaves the page, and asks again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { load, title } = renderPage();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('button', { name: 'Open' })).toBeVisible();
  expect(title()).toBe('This could not be opened');
  expect(screen.queryByText('Not now')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The dialog')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
