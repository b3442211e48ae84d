import type { Random } from '@kampvuur/seed/random';

/** Smooth noise over the whole number line, about -1 to 1. */
export type Noise = (x: number) => number;

const LATTICE = 64;

/** Value noise with halving octaves; neighbouring lattice points are one unit of x apart. */
export function createNoise(random: Random, octaves: number): Noise {
  const lattice = Array.from({ length: LATTICE }, () => random.between(-1, 1));
  const at = (i: number): number => lattice[((i % LATTICE) + LATTICE) % LATTICE] ?? 0;
  const single = (x: number): number => {
    const i = Math.floor(x);
    const t = x - i;
    const eased = t * t * (3 - 2 * t);
    return at(i) + (at(i + 1) - at(i)) * eased;
  };
  return (x) => {
    let sum = 0;
    let total = 0;
    for (let octave = 0; octave < octaves; octave += 1) {
      const weight = 0.5 ** octave;
      // The offset keeps the octaves from meeting at the same lattice points.
      sum += single(x * 2 ** octave + octave * 17.3) * weight;
      total += weight;
    }
    return sum / total;
  };
}
