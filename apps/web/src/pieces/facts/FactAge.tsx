import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { ageBand, type FactProvenance, lastKnownAt } from '@kampvuur/domain/facts';
import { formatMonth } from '@kampvuur/domain/local-time';
import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/facts.json';

const say = catalogue(english);

/** Where a value is from and how old it is, as one line: `Confirmed by 3 campers, August 2026`. */
function ageText(provenance: FactProvenance, now: Date): string {
  const at = lastKnownAt(provenance);
  const old = ageBand(at, now) === 'old' ? 'Old' : '';
  const month = formatMonth(at);
  const { confirmations, confirmedAt, seenOnWebsiteAt, observedAt, source } = provenance;
  if (confirmedAt !== null && confirmedAt > observedAt) {
    if (seenOnWebsiteAt === confirmedAt && source !== 'website') return say(`onWebsite${old}`, { month });
    if (confirmations > 0) return say(`confirmed${old}`, { campers: confirmations, month });
  }
  return say(`${source}${old}`, { month });
}

/** Whether the line would help nobody: an administrator entered the value lately. */
function goesWithoutSaying(provenance: FactProvenance, now: Date): boolean {
  const { source, confirmedAt } = provenance;
  const isOurs = source === 'administrator' || source === 'import';
  return isOurs && confirmedAt === null && ageBand(lastKnownAt(provenance), now) === 'recent';
}

/** The age and source of a fact, under its value; nothing where they are not known, or would help nobody. */
export function FactAge({ provenance }: { provenance: FactProvenance | undefined }) {
  const [now] = useState(() => new Date());
  if (!provenance || goesWithoutSaying(provenance, now)) return null;
  const isOld = ageBand(lastKnownAt(provenance), now) === 'old';
  return (
    <Typography variant="caption" component="p" sx={[LINE, isOld && { color: 'secondary.main' }]}>
      {ageText(provenance, now)}
    </Typography>
  );
}

const LINE = { m: 0, color: 'text.secondary' } as const;
