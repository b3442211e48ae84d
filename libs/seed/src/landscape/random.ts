/** Source of repeatable randomness: the same seed gives the same picture on every machine. */
export interface Random {
  /** Next number in [0, 1). */
  next(): number;
  between(min: number, max: number): number;
  whole(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
}

/** Smooth noise over the whole number line, about -1 to 1. */
export type Noise = (x: number) => number;

/** FNV-1a, 32 bit. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

function mulberry32(state: number): () => number {
  let a = state;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Random source for one picture. */
export function createRandom(seed: string): Random {
  const next = mulberry32(fnv1a(seed));
  const between = (min: number, max: number): number => min + (max - min) * next();
  return {
    next,
    between,
    whole: (min, max) => Math.floor(between(min, max + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
}

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
