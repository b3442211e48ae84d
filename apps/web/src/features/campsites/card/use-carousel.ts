import { useEffect, useState } from 'react';
import { useSwipeable } from 'react-swipeable';
import type { Picture } from '@kampvuur/contracts';

/** docs/product.md 4 and 9: milliseconds of the whole movement and of the switch inside it; pixels of a swipe. */
export const CAROUSEL = { animation: 500, switchAt: 250, swipe: 50 } as const;

export type Step = 1 | -1;

interface Motion {
  phase: 'leaving' | 'arriving';
  step: Step;
  target: number;
}

export interface Carousel {
  /** Pictures that have not failed to load. */
  pictures: Picture[];
  position: number;
  /** Pictures with an element in the page: only the first one until someone moves. */
  loaded: Picture[];
  motion: Motion | null;
  move: (step: Step) => void;
  /** Takes a picture that failed to load out. */
  drop: (url: string) => void;
  /** Spread on the element that listens for swipes. */
  swipe: ReturnType<typeof useSwipeable>;
}

/** Which picture of a carousel shows, and how it moves (docs/product.md 4: wraps, and one move at a time). */
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
    const wait = isLeaving ? CAROUSEL.switchAt : CAROUSEL.animation - CAROUSEL.switchAt;
    const timer = setTimeout(() => {
      if (isLeaving) setChosen(motion.target);
      setMotion(isLeaving ? { ...motion, phase: 'arriving' } : null);
    }, wait);
    return () => clearTimeout(timer);
  }, [motion]);

  const move = (step: Step) => {
    if (motion || pictures.length < 2) return;
    const target = (position + step + pictures.length) % pictures.length;
    const ends = [pictures[position], pictures[target]].flatMap((picture) => picture?.url ?? []);
    setVisited((before) => [...new Set([...before, ...ends])]);
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setChosen(target);
    else setMotion({ phase: 'leaving', step, target });
  };

  const swipe = useSwipeable({
    delta: CAROUSEL.swipe,
    onSwipedLeft: () => move(1),
    onSwipedRight: () => move(-1),
  });

  return {
    pictures,
    position,
    loaded: pictures.filter(({ url }, index) => index === position || visited.includes(url)),
    motion,
    move,
    drop: (url) => setFailed((before) => [...before, url]),
    swipe,
  };
}
