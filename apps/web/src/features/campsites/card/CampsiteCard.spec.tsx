import { act, fireEvent, render, screen } from '@testing-library/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { CampsiteCard as Campsite } from '@kampvuur/contracts';
import { api } from '../../../base/api';
import { toastsReducer } from '../../../base/toasts';
import { CampsiteCard } from './CampsiteCard';
import { CAROUSEL } from './use-carousel';
import { buildCard } from '../../../../test/build-campsites';

// The app's own theme lies above this layer; the pieces need only its CSS variables.
const theme = createTheme({ cssVariables: true });

const createStore = () =>
  configureStore({
    reducer: { api: api.reducer, toasts: toastsReducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });

const show = (changes: Partial<Campsite> = {}) =>
  render(
    <Provider store={createStore()}>
      <ThemeProvider theme={theme}>
        <MemoryRouter>
          <CampsiteCard campsite={buildCard(changes)} />
        </MemoryRouter>
      </ThemeProvider>
    </Provider>,
  );

const pictures = ['a', 'b', 'c'].map((name) => ({ url: `/media/${name}.webp`, srcset: null }));
const visible = () => screen.getAllByRole('img').find((image) => image.tagName === 'IMG');
const next = () => screen.getByRole('button', { name: 'Next picture of Mahai' });
const previous = () => screen.getByRole('button', { name: 'Previous picture of Mahai' });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe('what a card says', () => {
  it('names the campsite, its province, rate and rating', () => {
    const { container } = show({ rates: 310, averageRating: '4.7' });
    expect(screen.getByRole('link', { name: 'Mahai' })).toHaveAttribute('href', '/campsite/1');
    expect(container).toHaveTextContent('R310/night');
    expect(container).toHaveTextContent('KwaZulu-Natal');
    expect(container).toHaveTextContent('4.7');
  });

  it('shows 0.0 without ratings and no plate without a rate', () => {
    const { container } = show({ rates: null, averageRating: null });
    expect(container).toHaveTextContent('0.0');
    expect(container).not.toHaveTextContent('/night');
  });

  it('shows a rate of nothing', () => {
    expect(show({ rates: 0 }).container).toHaveTextContent('R0/night');
  });

  it('shows Pet Friendly and at most three facilities in a line, and counts the others', () => {
    show({ petFriendly: true, facilities: ['Shop', 'Fuel', 'Wi-Fi', 'Shade'] });
    expect(screen.getByText('Pet Friendly')).toBeInTheDocument();
    expect(screen.getByText('Wi-Fi')).toBeInTheDocument();
    expect(screen.queryByText('Shade')).not.toBeInTheDocument();
    expect(screen.getByText('+2')).toBeInTheDocument();
  });

  it('shows the rarest facilities', () => {
    show({ facilities: ['Ablutions', 'Braai places', 'Drinking water', 'Power points', 'Swimming pool'] });
    expect(screen.getByText('Swimming pool')).toBeInTheDocument();
    expect(screen.getByText('Power points')).toBeInTheDocument();
    expect(screen.queryByText('Ablutions')).not.toBeInTheDocument();
    expect(screen.getByText('+3')).toHaveTextContent('+3 more facilities');
  });

  it.each([
    [0.04, '0.0 km away'],
    [4.24, '4.2 km away'],
    [9.96, '10 km away'],
    [23.4, '23 km away'],
  ])('says how far away %p km is', (distanceKm, text) => {
    expect(show({ distanceKm }).container).toHaveTextContent(`KwaZulu-Natal · ${text}`);
  });

  it('says no distance when none was asked for', () => {
    expect(show().container).not.toHaveTextContent('away');
  });

  it('marks a closed campsite', () => {
    show({ isClosed: true });
    expect(screen.getByText('Closed')).toBeInTheDocument();
  });

  it('says so when there is no picture, or none that loads', () => {
    show({ pictures: pictures.slice(0, 1) });
    fireEvent.error(screen.getByAltText('Mahai, picture 1 of 1'));
    expect(screen.getByText('No images available')).toBeInTheDocument();
  });
});

describe('the carousel', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('loads only the first picture until someone moves', () => {
    show({ pictures });
    expect(document.querySelectorAll('img')).toHaveLength(1);
    fireEvent.click(next());
    expect(document.querySelectorAll('img')).toHaveLength(2);
  });

  it('switches after 250 ms and takes the next move after 500 ms', () => {
    show({ pictures });
    fireEvent.click(next());
    pass(CAROUSEL.switchAtMs - 1);
    expect(visible()).toHaveAttribute('src', '/media/a.webp');
    pass(1);
    expect(visible()).toHaveAttribute('src', '/media/b.webp');
    fireEvent.click(next());
    pass(CAROUSEL.switchAtMs);
    expect(visible()).toHaveAttribute('src', '/media/b.webp');
    fireEvent.click(next());
    pass(CAROUSEL.switchAtMs);
    expect(visible()).toHaveAttribute('src', '/media/c.webp');
  });

  it('wraps at both ends', () => {
    show({ pictures });
    fireEvent.click(previous());
    pass(CAROUSEL.switchAtMs);
    expect(visible()).toHaveAttribute('src', '/media/c.webp');
    pass(CAROUSEL.switchAtMs);
    fireEvent.click(next());
    pass(CAROUSEL.switchAtMs);
    expect(visible()).toHaveAttribute('src', '/media/a.webp');
  });

  it('follows a swipe of 50 px and ignores a shorter one', () => {
    show({ pictures });
    swipeLeft(49);
    pass(CAROUSEL.animationMs);
    expect(visible()).toHaveAttribute('src', '/media/a.webp');
    swipeLeft(60);
    pass(CAROUSEL.animationMs);
    expect(visible()).toHaveAttribute('src', '/media/b.webp');
  });

  it('skips a picture that fails to load', () => {
    show({ pictures });
    fireEvent.error(screen.getByAltText('Mahai, picture 1 of 3'));
    expect(screen.getByAltText('Mahai, picture 1 of 2')).toHaveAttribute('src', '/media/b.webp');
  });

  it('has no arrows for a single picture', () => {
    show({ pictures: pictures.slice(0, 1) });
    expect(screen.queryByRole('button', { name: /picture/ })).not.toBeInTheDocument();
  });

  it('moves at once for readers who want no motion', () => {
    const media = window.matchMedia;
    window.matchMedia = (query) => ({ ...media(query), matches: query.includes('reduce') });
    show({ pictures });
    fireEvent.click(next());
    expect(visible()).toHaveAttribute('src', '/media/b.webp');
    window.matchMedia = media;
  });
});

function swipeLeft(pixels: number) {
  const card = screen.getByRole('article');
  fireEvent.touchStart(card, { touches: [{ clientX: 200, clientY: 50 }] });
  fireEvent.touchMove(card, { touches: [{ clientX: 200 - pixels, clientY: 50 }] });
  fireEvent.touchEnd(card, { touches: [] });
}
