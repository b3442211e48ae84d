import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { HERO_BACKGROUND, HeroArtwork } from '../../ui/pictures/HeroArtwork';
import { PodiumStep } from './PodiumStep';
import type { RankedEntry } from './ranking';
import { say } from './say';

/** Height of the podium and its panorama in px; on phones the counts of a monthly ranking take two more lines. */
export function stageHeight(hasCounts: boolean): { xs: number; sm: number } {
  return { xs: hasCounts ? 312 : 276, sm: 310 };
}

// Place 1 is in the middle; the order in the DOM, which screen readers follow, stays 1, 2, 3.
const COLUMNS = [2, 1, 3] as const;

/** The first three, on steps in front of a panorama (docs/design.md, "Leaderboard"). */
export function Podium({ entries }: { entries: readonly RankedEntry[] }) {
  return (
    <Stage hasCounts={entries.some(({ counts }) => counts !== undefined)}>
      <Box component="ol" aria-label={say('topThree')} sx={STEPS}>
        {entries.map((entry, index) => (
          <PodiumStep key={entry.user.id} entry={entry} column={COLUMNS[index] ?? 2} />
        ))}
      </Box>
    </Stage>
  );
}

/** The panorama behind the steps. */
function Stage({ hasCounts, children }: { hasCounts: boolean; children: ReactNode }) {
  return (
    <Box sx={{ ...STAGE, minHeight: stageHeight(hasCounts) }}>
      <HeroArtwork objectPosition="62% 60%" />
      {children}
    </Box>
  );
}

const STAGE = {
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  mx: { xs: -2, sm: 0 },
  // Room for the avatars, which stand out above the steps.
  pt: '36px',
  px: { xs: 1, sm: 5 },
  borderRadius: { xs: 0, sm: '18px' },
  overflow: 'hidden',
  bgcolor: HERO_BACKGROUND,
} as const;

const STEPS = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '4px',
  alignItems: 'end',
  width: '100%',
} as const;
