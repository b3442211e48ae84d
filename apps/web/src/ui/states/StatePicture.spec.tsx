import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { fireEvent, render } from '@testing-library/react';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { STATE_PICTURES } from './StatePicture';

const pictures = (container: HTMLElement) =>
  [...container.querySelectorAll('source, img')].map(
    (element) => element.getAttribute('srcset') ?? element.getAttribute('src'),
  );

it.each(STATE_PICTURES)('finds "%s" for light and for dark mode', async (name) => {
  const { container } = render(<EmptyState picture={name} message="Nothing here." />);
  expect(pictures(container)).toEqual([`/art/state-${name}-dark.webp`, `/art/state-${name}-light.webp`]);
  for (const file of pictures(container)) await access(join(__dirname, '../../../public', file ?? ''));
});

it('fetches a picture only where it is seen', () => {
  const { container } = render(<EmptyState picture="no-results" message="Nothing here." />);
  expect(container.querySelector('img')).toHaveAttribute('loading', 'lazy');
});

it('is left out if it cannot be loaded', () => {
  const { container } = render(<EmptyState picture="lost" message="Nothing here." />);
  fireEvent.error(container.querySelector('img')!);
  expect(pictures(container)).toEqual([]);
});

describe('an error', () => {
  afterEach(() => jest.restoreAllMocks());

  const pictureUrl = () =>
    pictures(render(<ErrorState picture="server" message="Failed to fetch campsites" />).container)[1];

  it('of the server looks another than one without a connection', () => {
    expect(pictureUrl()).toBe('/art/state-server-light.webp');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(pictureUrl()).toBe('/art/state-offline-light.webp');
  });

  it('in a small place has no picture', () => {
    const { container } = render(<ErrorState message="Failed to fetch facilities" />);
    expect(pictures(container)).toEqual([]);
  });
});
