import { fireEvent, render, screen } from '@testing-library/react';
import { DownloadMenu } from './DownloadMenu';

const open = (total: number) => {
  render(<DownloadMenu href={(format) => `/file?format=${format}`} total={total} />);
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  return screen.getAllByRole('menuitem');
};

it('offers each format as a plain link', () => {
  const [gpx] = open(5000);
  expect(gpx).toHaveAttribute('href', '/file?format=gpx');
  expect(gpx).toHaveAttribute('download');
});

it('says why it offers none when there are too many', () => {
  const items = open(5001);
  expect(items).toHaveLength(1);
  expect(items[0]).toHaveTextContent('narrow the search to at most 5000');
  expect(items[0]).toHaveAttribute('aria-disabled', 'true');
});
