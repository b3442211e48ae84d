import type { DuplicatePair, DuplicateSide } from '@kampvuur/contracts';
import { formatCount } from '../../../ui/numbers';

/** From which likeness on what is said. */
const LIKENESS_TEXTS = [
  [0.9, 'Very likely one campsite'],
  [0.7, 'Likely one campsite'],
  [0, 'Possibly one campsite'],
] as const;

/** How likely the two are one, in words. */
export function likenessText({ likeness }: DuplicatePair): string {
  return LIKENESS_TEXTS.find(([from]) => likeness >= from)?.[1] ?? LIKENESS_TEXTS[2][1];
}

const PERCENT = 100;

/** The likeness score, then the reasons for it. */
export function reasonTexts({ likeness, reasons }: DuplicatePair): string[] {
  return [`Likeness ${Math.round(likeness * PERCENT)}%`, ...reasons];
}

/** The campsite proposed to survive the merge: the verified one, else the one with more check-ins. */
export function suggestedSurvivor({ one, other }: DuplicatePair): DuplicateSide {
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
