import type { DuplicatePair, DuplicateSide } from '@kampvuur/contracts';
import { formatCount } from '../../../ui/numbers';

const KILOMETRE = 1_000;

/** From which likeness on names are called so. */
const LIKENESS_TEXTS = [
  [0.85, 'Nearly the same name'],
  [0.6, 'Similar names'],
  [0, 'Names with something in common'],
] as const;

/** How alike the names are, in words. */
export function likenessText({ one, other, likeness }: DuplicatePair): string {
  if (plain(one.name) === plain(other.name)) return 'The same name';
  return LIKENESS_TEXTS.find(([from]) => likeness >= from)?.[1] ?? LIKENESS_TEXTS[2][1];
}

/** How far apart they lie: `320 m apart`, `1.4 km apart`, `23 km apart`. */
export function apartText({ distanceM }: DuplicatePair): string {
  if (distanceM === null) return 'distance unknown';
  if (distanceM < 1) return 'at the same point';
  if (distanceM < KILOMETRE) return `${Math.round(distanceM)} m apart`;
  const kilometres = distanceM / KILOMETRE;
  return `${kilometres < 10 ? kilometres.toFixed(1) : formatCount(kilometres)} km apart`;
}

/** The one that usually stays: the verified one, else the one with more check-ins. */
export function usualKeep({ one, other }: DuplicatePair): DuplicateSide {
  if (one.adminVerified !== other.adminVerified) return one.adminVerified ? one : other;
  return other.totalCheckins > one.totalCheckins ? other : one;
}

/** Decimals of a degree worth comparing by eye: a metre. */
const DECIMALS = 5;

function pointText({ latitude, longitude }: DuplicateSide): string {
  if (latitude === null || longitude === null) return 'None';
  return [latitude, longitude].map((degrees) => String(Number(Number(degrees).toFixed(DECIMALS)))).join(', ');
}

function statusText({ adminVerified, isClosed }: DuplicateSide): string {
  return `${adminVerified ? 'Verified' : 'Not verified'}, ${isClosed ? 'closed' : 'open'}`;
}

/** What the two are compared by, in the order it is shown. */
export const FACTS: readonly { label: string; text: (side: DuplicateSide) => string }[] = [
  { label: 'Province', text: ({ province }) => province },
  { label: 'Closest town', text: ({ closestTown }) => closestTown ?? 'Unknown' },
  { label: 'Coordinates', text: pointText },
  { label: 'Rate', text: ({ rates }) => (rates === null ? 'Unknown' : `R${rates}/night`) },
  { label: 'Check-ins', text: ({ totalCheckins }) => formatCount(totalCheckins) },
  { label: 'Status', text: statusText },
];

const plain = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');
