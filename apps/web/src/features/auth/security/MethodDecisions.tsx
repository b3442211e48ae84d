import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SignInMethodEntry, SignInReviewInput } from '@kampvuur/contracts';
import { ToggleField } from '../../../ui/forms/ToggleField';
import { LIST_CARD, LIST_CARD_ROW } from '../../../ui/lists/list-card';
import { methodDetails, methodLabel, methodName } from './method-texts';
import { sayCommon } from '../../../base/messages/say-common';
import { say } from './say';

type Decision = 'keep' | 'remove';

/** The keys of the methods that stay and of those that go. */
export type MethodDecisionLists = Pick<SignInReviewInput, 'keep' | 'remove'>;

/** Nothing is selected at first, so that a quick press neither keeps a stranger's method nor removes one's own. */
export function useMethodDecisions(entries: readonly SignInMethodEntry[]) {
  const [decisions, setDecisions] = useState<Readonly<Record<string, Decision>>>({});
  const keysOf = (decision: Decision) =>
    entries.filter(({ key }) => decisions[key] === decision).map(({ key }) => key);
  return {
    decisions,
    decide: (key: string, decision: Decision) => setDecisions((before) => ({ ...before, [key]: decision })),
    isComplete: entries.every(({ key }) => decisions[key] !== undefined),
    keep: keysOf('keep'),
    remove: keysOf('remove'),
  };
}

interface MethodDecisionsProps {
  entries: readonly SignInMethodEntry[];
  decisions: Readonly<Record<string, Decision>>;
  onDecide: (key: string, decision: Decision) => void;
}

/** A list of sign-in methods with the choice to keep or remove each. */
export function MethodDecisions({ entries, decisions, onDecide }: MethodDecisionsProps) {
  return (
    <Box component="ul" aria-label={say('waysToSignIn')} sx={LIST_CARD}>
      {entries.map((entry) => (
        <Box component="li" key={entry.key} sx={LIST_CARD_ROW}>
          <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
            <Typography sx={{ fontWeight: 640, overflowWrap: 'anywhere' }}>{methodName(entry)}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {[entry.name === null ? '' : methodLabel(entry), methodDetails(entry)]
                .filter(Boolean)
                .join('. ')}
            </Typography>
          </Box>
          <ToggleField
            label={`${methodLabel(entry)} ${entry.name ?? ''}`.trim()}
            value={decisions[entry.key] ?? null}
            options={{ keep: say('keep'), remove: sayCommon('remove') }}
            onChange={(decision) => onDecide(entry.key, decision)}
          />
        </Box>
      ))}
    </Box>
  );
}
