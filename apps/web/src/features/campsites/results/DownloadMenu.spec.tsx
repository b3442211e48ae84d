import { fireEvent, render, screen } from '@testing-library/react';
import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { toastsReducer } from '../../../base/toasts';
import { DownloadMenu } from './DownloadMenu';

const open = async (total: number) => {
  const store = configureStore({ reducer: { toasts: toastsReducer } });
  render(
    <Provider store={store}>
      <DownloadMenu href={(format) => `/file?format=${format}`} total={total} />
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  return screen.findAllByRole('menuitem');
};

it('offers each format as a plain link', async () => {
  const [gpx] = await open(5000);
  expect(gpx).toHaveAttribute('href', '/file?format=gpx');
  expect(gpx).toHaveAttribute('download');
});

it('says why it offers none when there are too many', async () => {
  const items = await open(5001);
  expect(items).toHaveLength(1);
  expect(items[0]).toHaveTextContent('narrow the search to at most 5000');
  expect(items[0]).toHaveAttribute('aria-disabled', 'true');
});
