import { fireEvent, render, screen } from '@testing-library/react';
import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { chooseLanguage } from '../../../base/messages/language';
import { toastsReducer } from '../../../base/toasts';
import { DownloadMenu } from './DownloadMenu';

const open = async (total: number, name = 'Download') => {
  const store = configureStore({ reducer: { toasts: toastsReducer } });
  render(
    <Provider store={store}>
      <DownloadMenu href={(format) => `/file?format=${format}`} total={total} />
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name }));
  return screen.findAllByRole('menuitem');
};

it('offers each format as a plain link', async () => {
  const [gpx] = await open(5000);
  expect(gpx).toHaveAttribute('href', '/file?format=gpx');
  expect(gpx).toHaveAttribute('download');
});

it('asks for the sentences of a file in the spoken language', async () => {
  await chooseLanguage('af');
  const [gpx] = await open(5000, 'Laai af');
  expect(gpx).toHaveAttribute('href', '/file?format=gpx&language=af');
  await chooseLanguage('en');
});

it('says why it offers none when there are too many', async () => {
  const items = await open(5001);
  expect(items).toHaveLength(1);
  expect(items[0]).toHaveTextContent('narrow the search to at most 5000');
  expect(items[0]).toHaveAttribute('aria-disabled', 'true');
});
