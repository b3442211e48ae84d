import { pinEdges, shiftIntoView, type Edges } from './popup-view';

const FRAME = { left: 16, right: 344, top: 300, bottom: 800 };
const BUTTONS = { left: 240, right: 328, top: 316, bottom: 360 };

/** A popup of 300 by 400 that hangs below its pin. */
function below(x: number, y: number): [plate: Edges, pin: Edges] {
  return [{ left: x - 150, right: x + 150, top: y + 6, bottom: y + 406 }, pinEdges(x, y)];
}

const moved = (part: Edges, [x, y]: [number, number]): Edges => ({
  left: part.left - x,
  right: part.right - x,
  top: part.top - y,
  bottom: part.bottom - y,
});

it.each([
  ['the top left', 20, 302],
  ['the top right', 340, 302],
  ['below the buttons', 284, 330],
  ['the bottom', 180, 796],
  ['the middle', 180, 550],
])('brings a popup and its pin into sight from %s', (_where, x, y) => {
  const parts = below(x, y);
  const shift = shiftIntoView(parts, FRAME, BUTTONS);
  const [plate, pin] = parts.map((part) => moved(part, shift));
  for (const part of [plate, pin]) {
    expect(part?.left).toBeGreaterThanOrEqual(FRAME.left);
    expect(part?.right).toBeLessThanOrEqual(FRAME.right);
    expect(part?.top).toBeGreaterThanOrEqual(FRAME.top);
    expect(part?.bottom).toBeLessThanOrEqual(FRAME.bottom);
  }
  expect(plate?.top).toBeGreaterThan(BUTTONS.bottom);
  expect(pin?.right).toBeLessThan(BUTTONS.left);
});

it('leaves the map where everything is in sight', () => {
  expect(shiftIntoView(below(180, 365), FRAME, BUTTONS)).toEqual([0, 0]);
  const beside = { left: 60, right: 200, top: 320, bottom: 600 };
  expect(shiftIntoView([beside, pinEdges(46, 500)], FRAME, BUTTONS)).toEqual([0, 0]);
});

it('brings a popup beside the buttons that is too high to lie below them', () => {
  const frame = { left: 480, right: 1216, top: 320, bottom: 820 };
  const buttons = { left: 1156, right: 1200, top: 336, bottom: 424 };
  const popup = { left: 854, right: 1154, top: 430, bottom: 866 };
  const parts = [popup, pinEdges(822, 670)];
  const shift = shiftIntoView(parts, frame, buttons);
  const [plate] = parts.map((part) => moved(part, shift));
  expect(plate?.bottom).toBeLessThanOrEqual(808);
  expect(plate?.right).toBeLessThanOrEqual(1150);
});

it('shows the head of what is too high', () => {
  const tall = { left: 60, right: 200, top: 100, bottom: 900 };
  expect(shiftIntoView([tall], FRAME, BUTTONS)).toEqual([0, -212]);
});
