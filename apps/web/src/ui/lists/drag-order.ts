/** Pixels a pointer moves before it drags: a press alone only focuses. */
const THRESHOLD_PX = 4;
/** Height of the strips at the edges of the window in which a drag scrolls the page, in px: bars of the app lie over them. */
const EDGE_PX = 96;
/** Fastest scrolling, in px a frame. */
const MAX_SCROLL_PX = 16;

/** Where a row is in its list, in px. */
export interface RowBox {
  top: number;
  height: number;
}

/** The place of a row that was dragged from one by a distance: it takes that of a row once it covers more than half of it. */
export function dropPlace(boxes: readonly RowBox[], from: number, distance: number): number {
  const own = boxes[from];
  if (!own) return from;
  const [top, bottom] = [own.top + distance, own.top + distance + own.height];
  const middle = (box: RowBox) => box.top + box.height / 2;
  const above = boxes.findIndex((box, index) => index < from && top < middle(box));
  if (above >= 0) return above;
  return boxes.reduce((last, box, index) => (index > from && bottom > middle(box) ? index : last), from);
}

/** A distance that leaves the row within its list: beyond it, the page would grow, and scroll without end. */
export function withinList(boxes: readonly RowBox[], from: number, distance: number): number {
  const [first, own, last] = [boxes[0], boxes[from], boxes.at(-1)];
  if (!first || !own || !last) return 0;
  const most = last.top + last.height - own.top - own.height;
  return Math.min(most, Math.max(first.top - own.top, distance));
}

/**
 * Drags a row of a list with the pointer that is down, by styles alone: nothing renders until the row is dropped. Near the edges of the
 * window the page scrolls.
 */
export class RowDrag {
  private readonly rows: HTMLElement[];
  private readonly boxes: RowBox[];
  private readonly startY: number;
  private pointerY: number;
  private place: number;
  private frame: number | undefined;

  constructor(
    private readonly list: HTMLElement,
    private readonly from: number,
    clientY: number,
  ) {
    this.rows = [...list.children].filter((row) => row instanceof HTMLElement);
    this.boxes = this.rows.map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return { top: top + window.scrollY, height };
    });
    this.startY = clientY + window.scrollY;
    this.pointerY = clientY;
    this.place = from;
  }

  /** The pointer has moved. */
  moveTo(clientY: number): void {
    this.pointerY = clientY;
    if (this.frame === undefined) {
      if (Math.abs(this.distance) < THRESHOLD_PX) return;
      this.list.dataset['dragging'] = 'true';
      this.rows[this.from]?.setAttribute('data-dragged', 'true');
      this.scroll();
    }
    this.show();
  }

  /** Ends the drag, with all rows as they were; the place at which the row was dropped. */
  end(): number {
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
    delete this.list.dataset['dragging'];
    for (const row of this.rows) {
      row.style.transform = '';
      delete row.dataset['dragged'];
    }
    return this.place;
  }

  private get distance(): number {
    return this.pointerY + window.scrollY - this.startY;
  }

  private show(): void {
    const distance = withinList(this.boxes, this.from, this.distance);
    this.place = dropPlace(this.boxes, this.from, distance);
    const height = this.boxes[this.from]?.height ?? 0;
    for (const [index, row] of this.rows.entries()) {
      const shift = index === this.from ? distance : this.shiftOf(index) * height;
      row.style.transform = shift === 0 ? '' : `translateY(${shift}px)`;
    }
  }

  /** By how many rows one makes room for the dragged one. */
  private shiftOf(index: number): number {
    if (index > this.from && index <= this.place) return -1;
    return index < this.from && index >= this.place ? 1 : 0;
  }

  private readonly scroll = (): void => {
    this.frame = requestAnimationFrame(this.scroll);
    const [above, below] = [EDGE_PX - this.pointerY, this.pointerY - (window.innerHeight - EDGE_PX)];
    const depth = above > 0 ? -above : Math.max(0, below);
    if (depth === 0) return;
    window.scrollBy(0, Math.max(-1, Math.min(1, depth / EDGE_PX)) * MAX_SCROLL_PX);
    this.show();
  };
}
