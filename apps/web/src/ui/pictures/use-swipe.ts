import { useSwipeable } from 'react-swipeable';

/** Length of a swipe (docs/product.md#states, #numbers). */
const SWIPE_PX = 50;

/** To the next picture or the previous one. */
export type Step = 1 | -1;

/** Handlers for an element on which a swipe moves to another picture. */
export function useSwipe(onMove: (step: Step) => void): ReturnType<typeof useSwipeable> {
  return useSwipeable({
    delta: SWIPE_PX,
    onSwipedLeft: () => onMove(1),
    onSwipedRight: () => onMove(-1),
  });
}
