import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ImportMatches, ImportResult } from '@kampvuur/contracts';
import { DUPLICATE_CHOICES, type DuplicateChoice } from '@kampvuur/domain';
import { formatCount } from '../../ui/numbers';
import { SelectField } from '../../ui/forms/SelectField';
import { rowsText } from '../../pieces/jobs/job-texts';
import { say } from './say';

interface ImportBarProps {
  result: ImportResult;
  isImporting: boolean;
  isLocked: boolean;
  /** Why it cannot be imported now. */
  hint: string | null;
  onImport: (choice: DuplicateChoice) => void;
}

const NO_MATCHES: ImportMatches = { total: 0, differing: 0, fillable: 0 };

/** Imports a checked workbook, after a choice of what to do with rows that match listed campsites. */
export function ImportBar({ result, isImporting, isLocked, hint, onImport }: ImportBarProps) {
  const { success, updated = 0, matches = NO_MATCHES, isMapData = false } = result;
  const [choice, setChoice] = useState<DuplicateChoice>('skip');
  // Campsites imported from OpenStreetMap follow its changes, whatever is chosen.
  const followed = matches.followed ?? 0;
  const others = matches.total - followed;
  const updates = updated + updateCount(choice, matches);
  const held = matches.held ?? 0;
  const isEmpty = success === 0 && updates === 0;
  return (
    <Box component="section" aria-label={say(isMapData ? 'importMapData' : 'importSpreadsheet')} sx={BAR}>
      {others > 0 && (
        <Typography sx={{ flexBasis: '100%' }}>
          {matchesText(rowsText(others, isMapData), others, matches.differing)}
        </Typography>
      )}
      {followed > 0 && <Typography sx={{ flexBasis: '100%' }}>{followedText(updated)}</Typography>}
      {held > 0 && (
        <Typography role="note" sx={HELD}>
          {say('held', { rows: held })}
        </Typography>
      )}
      {matches.differing > 0 && (
        <SelectField
          label={say('whatToDoWithThem')}
          value={choice}
          options={DUPLICATE_CHOICES.map((each) => ({ value: each, label: choiceText(each, matches) }))}
          onChange={setChoice}
          sx={{ flex: '1 1 260px', maxWidth: { sm: 380 } }}
        />
      )}
      <Button variant="contained" disabled={isLocked || isEmpty} onClick={() => onImport(choice)}>
        {isImporting ? say('importing') : importLabel(success, updates)}
      </Button>
      {hint && (
        <Typography variant="body2" role="note" sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      )}
    </Box>
  );
}

function updateCount(choice: DuplicateChoice, { differing, fillable }: ImportMatches): number {
  if (choice === 'skip') return 0;
  return choice === 'fill' ? fillable : differing;
}

function matchesText(rows: string, count: number, differing: number): string {
  if (differing === 0) return say('matchesSame', { rows, n: count });
  return say('matchesDiffering', { rows, n: count, differing: formatCount(differing) });
}

function followedText(updated: number): string {
  if (updated === 0) return say('followedNone');
  return say('followed', { n: updated, count: formatCount(updated) });
}

function choiceText(choice: DuplicateChoice, { differing, fillable }: ImportMatches): string {
  if (choice === 'skip') return say('choice.skip');
  if (choice === 'fill') return say('choice.fill', { count: formatCount(fillable) });
  return say('choice.overwrite', { count: formatCount(differing) });
}

function importLabel(success: number, updates: number): string {
  if (updates === 0) return say('importCampsites', { n: success, count: formatCount(success) });
  if (success === 0) return say('updateCampsites', { n: updates, count: formatCount(updates) });
  return say('importAndUpdate', { imported: formatCount(success), updated: formatCount(updates) });
}

const HELD = {
  flexBasis: '100%',
  px: 2,
  py: 1,
  borderRadius: '12px',
  bgcolor: 'secondaryContainer',
  color: 'onSecondaryContainer',
} as const;

const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 1.5,
  mt: 3,
  p: 2,
  borderRadius: '18px',
  bgcolor: 'background.paper',
  border: 'divider',
  '& > button': { flex: { xs: '1 1 auto', sm: '0 0 auto' } },
} as const;
