import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Rich } from '../../base/messages/Rich';
import { ROUTES } from '../../base/paths';
import { RouteLink } from '../../ui/links/RouteLink';
import { Podium } from './Podium';
import { splitRanking, ownPlaceText, type LeaderboardEntry } from './ranking';
import { LeaderboardRow } from './LeaderboardRow';
import { say } from './say';

interface LeaderboardListProps {
  entries: readonly LeaderboardEntry[];
  /** Accessible name of the list. */
  label: string;
}

/** A leaderboard: a podium, rows for the others, and always the viewer's own place. */
export function LeaderboardList({ entries, label }: LeaderboardListProps) {
  const { podium, rows, outside } = splitRanking(entries);
  const own = podium.find(({ isViewer }) => isViewer);
  const ownPlace = own && ownPlaceText(own);
  return (
    <>
      <Podium entries={podium} />
      {ownPlace && <OwnNote>{ownPlace}</OwnNote>}
      {rows.length > 0 && (
        <Box component="ol" aria-label={label} sx={LIST}>
          {rows.map((entry) => (
            <LeaderboardRow key={entry.user.id} entry={entry} />
          ))}
        </Box>
      )}
      {outside && <OutsidePlace entry={outside} />}
    </>
  );
}

const LIST = { mt: { xs: 2, sm: 3.5 } } as const;

/** The viewer's own place below the list; without points, a hint on how to earn some. */
function OutsidePlace({ entry }: { entry: LeaderboardEntry }) {
  if (entry.rank === null || entry.points === 0) {
    return (
      <OwnNote>
        <Rich
          text={entry.counts ? say('noPointsThisMonth') : say('noPoints')}
          parts={{
            rules: (words) => (
              <RouteLink to={ROUTES.points} color="inherit">
                {words}
              </RouteLink>
            ),
          }}
        />
      </OwnNote>
    );
  }
  return (
    <Box component="ul" aria-label={say('yourPlace')} sx={{ mt: 2 }}>
      <LeaderboardRow entry={entry} />
    </Box>
  );
}

/** A line about the viewer's own place. */
function OwnNote({ children }: { children: ReactNode }) {
  return (
    <Box component="p" sx={NOTE}>
      {children}
    </Box>
  );
}

const NOTE = {
  mt: 2,
  mb: 0,
  px: { xs: 2, sm: 2.5 },
  py: 1.5,
  borderRadius: '12px',
  bgcolor: 'secondaryContainer',
  color: 'onSecondaryContainer',
  fontWeight: 540,
} as const;
