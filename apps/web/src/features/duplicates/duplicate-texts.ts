import type { DuplicatePair, DuplicateSide } from '@kampvuur/contracts';
import { formatCount } from '../../ui/numbers';

/** Texts by minimum likeness, descending. */
const LIKENESS_TEXTS = [
  [0.9, 'Very likely one campsite'],
  [0.7, 'Likely one campsite'],
  [0, 'Possibly one campsite'],
] as const;

/** How likely both are the same campsite. */
export function likenessText({ likeness }: DuplicatePair): string {
  return LIKENESS_TEXTS.find(([min]) => likeness >= min)?.[1] ?? LIKENESS_TEXTS[2][1];
}

/** The likeness score, then the reasons for it. */
export function reasonTexts({ likeness, reasons }: DuplicatePair): string[] {
  return [`Likeness ${Math.round(100 * likeness)}%`, ...reasons];
}

/** The campsite proposed to survive the merge: the verified one, else the one with more check-ins. */
export function suggestedSurvivor({ one, other }: DuplicatePair): DuplicateSide {
  if (one.adminVerified !== other.adminVerified) return one.adminVerified ? one : other;
  return other.totalCheckins > one.totalCheckins ? other : one;
}

/** Decimals of displayed coordinates: about a metre. */
const POINT_DECIMALS = 5;

function pointText({ latitude, longitude }: DuplicateSide): string {
  if (latitude === null || longitude === null) return 'None';
  return [latitude, longitude]
    .map((degrees) => String(Number(Number(degrees).toFixed(POINT_DECIMALS))))
    .join(', ');
}

function statusText({ adminVerified, isClosed }: DuplicateSide): string {
  return `${adminVerified ? 'Verified' : 'Not verified'}, ${isClosed ? 'closed' : 'open'}`;
}

/** The facts both campsites are compared by, in order of display. */
export const FACTS: readonly { label: string; text: (side: DuplicateSide) => string }[] = [
  { label: 'Province', text: ({ province }) => province },
  { label: 'Closest town', text: ({ closestTown }) => closestTown ?? 'Unknown' },
  { label: 'Coordinates', text: pointText },
  { label: 'Rate', text: ({ rates }) => (rates === null ? 'Unknown' : `R${rates}/night`) },
  { label: 'Check-ins', text: ({ totalCheckins }) => formatCount(totalCheckins) },
  { label: 'Status', text: statusText },
];
