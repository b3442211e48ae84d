import { fireEvent, render, screen } from '@testing-library/react';
import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { chooseLanguage } from '../../../base/messages/language';
import { toastsReducer } from '../../../base/toasts';
import { DownloadMenu } from './DownloadMenu';

const open = async (total: number, name = 'Download', isAdmin = false) => {
  const store = configureStore({ reducer: { toasts: toastsReducer } });
  render(
    <Provider store={store}>
      <DownloadMenu href={(format) => `/file?format=${format}`} total={total} isAdmin={isAdmin} />
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

it('offers the file of facts to administrators alone', async () => {
  const items = await open(7, 'Download', true);
  expect(items.map((item) => item.textContent)).toEqual([
    'GPXGPS devices and hiking apps',
    'KMLGoogle Earth',
    'GeoJSONMap software',
    'CSVSpreadsheets',
    'CSVEvery fact, with source and age',
  ]);
  expect(items.at(-1)).toHaveAttribute('href', '/file?format=facts');
});

it('offers campers no file of facts', async () => {
  expect((await open(7)).map((item) => item.getAttribute('href'))).not.toContain('/file?format=facts');
});

it('says why it offers none when there are too many', async () => {
  const items = await open(5001);
  expect(items).toHaveLength(1);
  expect(items[0]).toHaveTextContent('narrow the search to at most 5000');
  expect(items[0]).toHaveAttribute('aria-disabled', 'true');
});
