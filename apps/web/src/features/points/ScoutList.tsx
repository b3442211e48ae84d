import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Rich } from '../../base/messages/Rich';
import { ROUTES } from '../../base/paths';
import { RouteLink } from '../../ui/links/RouteLink';
import { Podium } from './Podium';
import { splitRanking, ownPlaceText, type Scout } from './ranking';
import { ScoutRow } from './ScoutRow';
import { say } from './say';

interface ScoutListProps {
  scouts: readonly Scout[];
  /** Accessible name of the list. */
  label: string;
}

/** A leaderboard: a podium, rows for the others, and always the viewer's own place. */
export function ScoutList({ scouts, label }: ScoutListProps) {
  const { podium, rows, outside } = splitRanking(scouts);
  const own = podium.find(({ isViewer }) => isViewer);
  const ownPlace = own && ownPlaceText(own);
  return (
    <>
      <Podium scouts={podium} />
      {ownPlace && <OwnNote>{ownPlace}</OwnNote>}
      {rows.length > 0 && (
        <Box component="ol" aria-label={label} sx={LIST}>
          {rows.map((scout) => (
            <ScoutRow key={scout.user.id} scout={scout} />
          ))}
        </Box>
      )}
      {outside && <OutsidePlace scout={outside} />}
    </>
  );
}

const LIST = { mt: { xs: 2, sm: 3.5 } } as const;

/** The viewer's own place below the list; without points, a hint on how to earn some. */
function OutsidePlace({ scout }: { scout: Scout }) {
  if (scout.rank === null || scout.points === 0) {
    return (
      <OwnNote>
        <Rich
          text={scout.counts ? say('noPointsThisMonth') : say('noPoints')}
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
      <ScoutRow scout={scout} />
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
  bgcolor: 'emberTint',
  color: 'onEmberTint',
  fontWeight: 540,
} as const;
