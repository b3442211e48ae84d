/** Edges in pixels, as `getBoundingClientRect` gives them. */
export type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

export const NO_EDGES: Edges = { left: 0, right: 0, top: 0, bottom: 0 };

/** Between the popup or its pin and the edge of the map. */
const MARGIN = 12;
/** Between them and the map's buttons. */
const GAP = 6;

// The open pin stands on its tip.
const PIN_SIZE = { width: 34, height: 44 } as const;

/** Where the pin is drawn whose tip is at a point. */
export function pinEdges(x: number, y: number): Edges {
  return { left: x - PIN_SIZE.width / 2, right: x + PIN_SIZE.width / 2, top: y - PIN_SIZE.height, bottom: y };
}

/**
 * How far to move the view so that all parts lie in the frame and none covers the buttons at its top; nothing when they
 * do already. What is larger than the frame is aligned with its start.
 */
export function shiftIntoView(parts: readonly Edges[], frame: Edges, buttons: Edges): [x: number, y: number] {
  const across = shift(
    parts.map(({ left }) => left - frame.left - MARGIN),
    parts.map(({ right }) => right - frame.right + MARGIN),
  );
  const isBelowButtons = ({ left, right }: Edges) =>
    left - across < buttons.right + GAP && right - across > buttons.left - GAP;
  const down = shift(
    parts.map((part) => part.top - (isBelowButtons(part) ? buttons.bottom + GAP : frame.top + MARGIN)),
    parts.map(({ bottom }) => bottom - frame.bottom + MARGIN),
  );
  return [across, down];
}

/** `most` is as far as each part may go before its start leaves the frame, `least` as far as its end has to. */
function shift(most: readonly number[], least: readonly number[]): number {
  return Math.min(Math.min(...most), Math.max(0, ...least));
}
