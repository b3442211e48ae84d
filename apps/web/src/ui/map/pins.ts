import type { Map as LibreMap } from 'maplibre-gl';
import { MOUNTAIN_PASS_SIGN, PEAK, ROAD_SHIELD, TOWN_DOT } from './map-images';
import type { MapColors } from './map-colors';

/** Names of the images of pins. */
export const PIN = {
  open: 'pin-open',
  closed: 'pin-closed',
  selected: 'pin-selected',
  advisory: 'advisory',
} as const;

// docs/design.md, "Map pin": a drop 26 px wide with a tent, 1.3 times as large when selected.
const DROP = { width: 26, height: 34, selectedScale: 1.3 };
const PIXEL_RATIO = 3;
const RING = 2;

const SHAPE = 'M13 33 C11.4 29.6 1 21.6 1 12.6 A12 11.6 0 0 1 25 12.6 C25 21.6 14.6 29.6 13 33 Z';
const TENT = 'M13 6.6 L19.4 17.2 H14.9 L13 13.6 L11.1 17.2 H6.6 Z';

const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width * PIXEL_RATIO}" height="${height * PIXEL_RATIO}" ` +
  `viewBox="0 0 ${width} ${height}">${body}</svg>`;

function drop(fill: string, ring: string): string {
  const { width, height } = DROP;
  const body =
    `<path d="${SHAPE}" fill="${fill}" stroke="${ring}" stroke-width="${RING}"/>` +
    `<path d="${TENT}" fill="${ring}"/>`;
  return svg(width, height, body);
}

/** An exclamation mark in a ring: a shape of its own, not only another colour. */
function exclamation({ ring, pin, town }: MapColors): string {
  const body =
    `<circle cx="10" cy="10" r="8.5" fill="${ring}" stroke="${pin.selected}" stroke-width="2"/>` +
    `<path d="M10 5.2 V10.8" stroke="${town}" stroke-width="2.4" stroke-linecap="round"/>` +
    `<circle cx="10" cy="14.3" r="1.4" fill="${town}"/>`;
  return svg(20, 20, body);
}

function dot(fill: string, ring: string): string {
  return svg(8, 8, `<circle cx="4" cy="4" r="2.8" fill="${fill}" stroke="${ring}" stroke-width="1"/>`);
}

/** A mountain with a light and a shaded side. */
function peak({ light, shade }: MapColors['range']): string {
  const body =
    `<path d="M1 13 L8.6 2 L11 5.6 L13 3.4 L19 13 Z" fill="${shade}"/>` +
    `<path d="M8.6 2 L1 13 H7.6 L6.8 9.6 L9.4 7.4 Z" fill="${light}"/>`;
  return svg(20, 14, body);
}

function roadPlate(fill: string, edge: string): string {
  return svg(24, 14, `<rect x=".5" y=".5" width="23" height="13" rx="3.5" fill="${fill}" stroke="${edge}"/>`);
}

function pass(ink: string, ground: string): string {
  const body = `<path d="M2.5 2 Q5 6 2.5 10 M9.5 2 Q7 6 9.5 10" fill="none" stroke-linecap="round" `;
  return svg(
    12,
    12,
    `${body} stroke="${ground}" stroke-width="4"/>${body} stroke="${ink}" stroke-width="1.6"/>`,
  );
}

function images(colors: MapColors): [name: string, svg: string, scale: number][] {
  return [
    [PIN.open, drop(colors.pin.open, colors.ring), 1],
    [PIN.closed, drop(colors.pin.closed, colors.ring), 1],
    [PIN.selected, drop(colors.pin.selected, colors.ring), DROP.selectedScale],
    [PIN.advisory, exclamation(colors), 1],
    [TOWN_DOT, dot(colors.label, colors.land), 1],
    [PEAK, peak(colors.range), 1],
    [ROAD_SHIELD, roadPlate(colors.ring, colors.line), 1],
    [MOUNTAIN_PASS_SIGN, pass(colors.label, colors.land), 1],
  ];
}

/** Adds the images to the map, or replaces those of another colour scheme, as long as `isCurrent` returns true. */
export async function addPins(map: LibreMap, colors: MapColors, isCurrent: () => boolean): Promise<void> {
  await Promise.all(
    images(colors).map(async ([name, source, scale]) => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
      await image.decode();
      if (!isCurrent()) return;
      if (map.hasImage(name)) map.updateImage(name, image);
      else map.addImage(name, image, { pixelRatio: PIXEL_RATIO / scale });
    }),
  );
}
