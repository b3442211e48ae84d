import { useEffect, useState } from 'react';
import type { Picture } from '@kampvuur/contracts';
import { REDUCED_MOTION } from '../../../ui/layout/media-queries';
import { type Step, useSwipe } from '../../../ui/pictures/use-swipe';

/** Duration of the animation, and when the picture is replaced during it (docs/product.md#states, #numbers). */
export const CAROUSEL = { animationMs: 500, switchAtMs: 250 } as const;

interface Motion {
  phase: 'leaving' | 'arriving';
  step: Step;
  target: number;
}

export interface Carousel {
  /** All pictures except those that failed to load. */
  pictures: Picture[];
  /** Index of the visible picture. */
  position: number;
  /** Pictures to render: only the first one until somebody moves. */
  rendered: Picture[];
  /** Null when nothing is animated. */
  motion: Motion | null;
  move: (step: Step) => void;
  /** Removes a picture that failed to load. */
  drop: (url: string) => void;
  /** Handlers for the element on which swipes are detected. */
  swipeHandlers: ReturnType<typeof useSwipe>;
}

/** State of a carousel. It wraps around, and ignores a move while another is animated (docs/product.md#states). */
export function useCarousel(all: readonly Picture[]): Carousel {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [visited, setVisited] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState(0);
  const [motion, setMotion] = useState<Motion | null>(null);

  const pictures = all.filter(({ url }) => !failed.includes(url));
  const position = pictures.length === 0 ? 0 : chosen % pictures.length;

  useEffect(() => {
    if (!motion) return;
    const isLeaving = motion.phase === 'leaving';
    const waitMs = isLeaving ? CAROUSEL.switchAtMs : CAROUSEL.animationMs - CAROUSEL.switchAtMs;
    const timer = setTimeout(() => {
      if (isLeaving) setChosen(motion.target);
      setMotion(isLeaving ? { ...motion, phase: 'arriving' } : null);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [motion]);

  const move = (step: Step) => {
    if (motion || pictures.length < 2) return;
    const target = (position + step + pictures.length) % pictures.length;
    const urls = [pictures[position], pictures[target]].flatMap((picture) => picture?.url ?? []);
    setVisited((before) => [...new Set([...before, ...urls])]);
    if (window.matchMedia(REDUCED_MOTION).matches) setChosen(target);
    else setMotion({ phase: 'leaving', step, target });
  };

  const swipeHandlers = useSwipe(move);

  return {
    pictures,
    position,
    rendered: pictures.filter(({ url }, index) => index === position || visited.includes(url)),
    motion,
    move,
    drop: (url) => setFailed((before) => [...before, url]),
    swipeHandlers,
  };
}
