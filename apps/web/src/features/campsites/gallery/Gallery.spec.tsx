import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { toPictures } from '../../../base/photo-source';
import { Gallery } from './Gallery';

it('cuts a picture round what must stay in sight', () => {
  const key = 'abcdefghijklmnopqrstuv-4207';
  const pictures = toPictures([`/media/${key}-1200.webp`, '/one.webp']);
  render(
    <MemoryRouter>
      <Gallery campsiteId={1} canReport={false} pictures={pictures} name="Mahai" province="KwaZulu-Natal" />
    </MemoryRouter>,
  );
  const [cut, plain] = screen.getAllByRole('img');
  expect(cut).toHaveStyle({ objectPosition: '42% 7%' });
  expect(plain?.style.objectPosition).toBe('');
});
