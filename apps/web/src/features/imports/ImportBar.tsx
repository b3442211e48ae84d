import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ImportMatches, ImportResult } from '@kampvuur/contracts';
import { DUPLICATE_CHOICES, type DuplicateChoice } from '@kampvuur/domain';
import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/imports.json';
import { countOf, formatCount } from '../../ui/numbers';
import { SelectField } from '../../ui/forms/SelectField';
import { rowsText } from '../../pieces/jobs/job-texts';

const say = catalogue('imports', english);

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
    <Box component="section" aria-label={`Import this ${isMapData ? 'map data' : 'spreadsheet'}`} sx={BAR}>
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
          label="What to do with them"
          value={choice}
          options={DUPLICATE_CHOICES.map((each) => ({ value: each, label: choiceText(each, matches) }))}
          onChange={setChoice}
          sx={{ flex: '1 1 260px', maxWidth: { sm: 380 } }}
        />
      )}
      <Button variant="contained" disabled={isLocked || isEmpty} onClick={() => onImport(choice)}>
        {isImporting ? 'Importing...' : importLabel(success, updates)}
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
  const here = `${rows} ${count === 1 ? 'is' : 'are'} in the catalogue already`;
  if (differing === 0) return `${here} and would change nothing.`;
  return `${here}, ${formatCount(differing)} with something different.`;
}

function followedText(updated: number): string {
  const ownChangesStay = 'What was changed here stays.';
  if (updated === 0)
    return `Nothing has changed on OpenStreetMap that is not changed here too. ${ownChangesStay}`;
  const campsites = updated === 1 ? '1 campsite follows' : `${formatCount(updated)} campsites follow`;
  return `${campsites} what has changed on OpenStreetMap. ${ownChangesStay}`;
}

function choiceText(choice: DuplicateChoice, { differing, fillable }: ImportMatches): string {
  if (choice === 'skip') return 'Leave the campsites as they are';
  if (choice === 'fill') return `Fill what is empty (${formatCount(fillable)})`;
  return `Overwrite what differs (${formatCount(differing)})`;
}

function importLabel(success: number, updates: number): string {
  const campsites = (count: number) => countOf(count, 'campsite', 'campsites');
  if (updates === 0) return `Import ${campsites(success)}`;
  if (success === 0) return `Update ${campsites(updates)}`;
  return `Import ${formatCount(success)}, update ${formatCount(updates)}`;
}

const HELD = {
  flexBasis: '100%',
  px: 2,
  py: 1,
  borderRadius: '12px',
  bgcolor: 'emberTint',
  color: 'onEmberTint',
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
  border: 'rule',
  '& > button': { flex: { xs: '1 1 auto', sm: '0 0 auto' } },
} as const;
