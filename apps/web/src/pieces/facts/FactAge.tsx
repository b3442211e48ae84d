import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { ageBand, type FactProvenance, lastKnownAt } from '@kampvuur/domain/facts';
import { monthsBetween } from '@kampvuur/domain/local-time';
import { formatMonth } from '../../base/messages/dates';
import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/facts.json';

const say = catalogue('facts', english);

/** Where a value is from and how old it is, as one line: `Confirmed by 3 campers, August 2026`. The wording differs by age band. */
function ageText(provenance: FactProvenance, now: Date): string {
  const at = lastKnownAt(provenance);
  const line = sourceText(provenance, now);
  const band = ageBand(at, now);
  if (band === 'recent') return line;
  return band === 'old' ? say('old', { line }) : say('ageing', { line, months: monthsBetween(at, now) });
}

function sourceText(provenance: FactProvenance, now: Date): string {
  const at = lastKnownAt(provenance);
  const month = formatMonth(at);
  const { confirmations, confirmedAt, seenOnWebsiteAt, observedAt, source } = provenance;
  if (confirmedAt !== null && confirmedAt > observedAt) {
    if (seenOnWebsiteAt === confirmedAt && source !== 'website')
      return say(ageBand(at, now) === 'old' ? 'onWebsiteOld' : 'onWebsite', { month });
    if (confirmations > 0) return say('confirmed', { campers: confirmations, month });
  }
  return say(`from.${source}`, { month });
}

/** Whether the line is unnecessary: an administrator entered the value recently. */
function goesWithoutSaying(provenance: FactProvenance, now: Date): boolean {
  const { source, confirmedAt } = provenance;
  const isOurs = source === 'administrator' || source === 'import';
  return isOurs && confirmedAt === null && ageBand(lastKnownAt(provenance), now) === 'recent';
}

/** The age and source of a fact, under its value; nothing where they are unknown or unnecessary. */
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
