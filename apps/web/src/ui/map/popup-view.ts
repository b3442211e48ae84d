/** Edges in pixels, as `getBoundingClientRect` gives them. */
export type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

export const NO_EDGES: Edges = { left: 0, right: 0, top: 0, bottom: 0 };

/** Minimum distance of a popup and its pin from the edge of the map, in px. */
const EDGE_MARGIN = 12;
/** Minimum distance from the zoom buttons, in px. */
const BUTTON_MARGIN = 6;

const PIN_SIZE = { width: 34, height: 44 } as const;

/** The edges of a selected pin whose tip is at a point. */
export function pinEdges(x: number, y: number): Edges {
  return { left: x - PIN_SIZE.width / 2, right: x + PIN_SIZE.width / 2, top: y - PIN_SIZE.height, bottom: y };
}

/**
 * How far to pan the map, in px, so that all parts lie in the frame and none covers the buttons at its top; zero if they
 * already do. Parts larger than the frame are aligned with its left or upper edge.
 */
export function shiftIntoView(parts: readonly Edges[], frame: Edges, buttons: Edges): [x: number, y: number] {
  const hasButtons = buttons.right > buttons.left;
  const spaceBelowButtons = frame.bottom - EDGE_MARGIN - (buttons.bottom + BUTTON_MARGIN);
  // What is too high to lie below the buttons lies beside them, if there is space.
  const rightLimit = ({ top, bottom }: Edges) =>
    hasButtons && bottom - top > spaceBelowButtons ? buttons.left - BUTTON_MARGIN : frame.right - EDGE_MARGIN;
  const across = shift(
    parts.map(({ left }) => left - frame.left - EDGE_MARGIN),
    parts.map((part) => part.right - rightLimit(part)),
  );
  const isBelowButtons = ({ left, right }: Edges) =>
    hasButtons &&
    left - across < buttons.right + BUTTON_MARGIN &&
    right - across > buttons.left - BUTTON_MARGIN;
  const topLimit = (part: Edges) =>
    isBelowButtons(part) ? buttons.bottom + BUTTON_MARGIN : frame.top + EDGE_MARGIN;
  const down = shift(
    parts.map((part) => part.top - topLimit(part)),
    parts.map(({ bottom }) => bottom - frame.bottom + EDGE_MARGIN),
  );
  return [across, down];
}

/** `max` is how far each part can move before its start leaves the frame, `min` how far it must move to end within it. */
function shift(max: readonly number[], min: readonly number[]): number {
  return Math.min(Math.min(...max), Math.max(0, ...min));
}
