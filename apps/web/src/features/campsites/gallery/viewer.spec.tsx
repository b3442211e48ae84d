import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { Gallery } from './Gallery';
import { toPictures } from '../../../base/photo-source';

function openViewer() {
  window.history.pushState(null, '', '/');
  window.history.pushState(null, '', '/campsite/1');
  render(
    <BrowserRouter>
      <Gallery
        campsiteId={1}
        canReport={false}
        pictures={toPictures(['/one.webp'])}
        name="Mahai"
        province="KwaZulu-Natal"
      />
    </BrowserRouter>,
  );
  const open = () => fireEvent.click(screen.getByRole('button', { name: 'View photo' }));
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const back = () => act(() => window.history.back());
  return { open, isClosed, back };
}

it('Back closes the viewer and stays with the campsite', async () => {
  const { open, isClosed, back } = openViewer();
  open();
  await screen.findByRole('dialog', { name: 'Photos of Mahai' });
  back();
  await isClosed();
  expect(window.location.pathname).toBe('/campsite/1');
});

it('closing it leaves no step behind', async () => {
  const { open, isClosed, back } = openViewer();
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await isClosed();
  await waitFor(() => expect(window.location.pathname).toBe('/campsite/1'));
  back();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

it('shows the same picture while it closes', async () => {
  render(
    <BrowserRouter>
      <Gallery
        campsiteId={1}
        canReport={false}
        pictures={toPictures(['/one.webp', '/two.webp'])}
        name="Mahai"
        province="KwaZulu-Natal"
      />
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'View all photos' }));
  expect(await screen.findByRole('img', { name: 'Mahai, photo 2 of 2' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('img', { name: 'Mahai, photo 1 of 2' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
