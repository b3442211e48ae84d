import { Suspense, useState } from 'react';
import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { lazyWithRetry } from './lazy-with-retry';
import { toastsReducer } from './toasts';

interface PartProps {
  onClose: () => void;
}

/** A dialog whose code comes at the second try, on a page with a button that opens it. */
function renderPage() {
  const load = loader()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ default: () => 'The dialog' });
  return renderPageWith(load);
}

const loader = () => jest.fn<Promise<{ default: (props: PartProps) => string }>, []>();

function renderPageWith(load: ReturnType<typeof loader>) {
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
  const toast = () => store.getState().toasts.queue[0];
  return { load, title: () => toast()?.title, description: () => toast()?.description };
}

it('closes what could not be fetched, says so, leaves the page, and asks again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { load, title, description } = renderPage();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('button', { name: 'Open' })).toBeVisible();
  expect(title()).toBe('This could not be opened');
  expect(description()).toBe('Check your connection and try again.');
  expect(screen.queryByText('Not now')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The dialog')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('blames no connection for what has come and fails on the device', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const refused = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const { title, description } = renderPageWith(loader().mockResolvedValue({ default: refused }));
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(title()).toBe('This could not be opened'));
  expect(description()).toBe('An unknown error occurred');
});
