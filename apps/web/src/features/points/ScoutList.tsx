import Box from '@mui/material/Box';
import { OutsidePlace } from './OutsidePlace';
import { Podium } from './Podium';
import { rankingOf, toNextText, type Scout } from './ranking';
import { ScoutRow } from './ScoutRow';
import { OwnNote } from './OwnNote';

interface ScoutListProps {
  scouts: readonly Scout[];
  /** What a screen reader calls the list. */
  label: string;
}

/** A leaderboard: three on the steps, the others in rows, the viewer wherever they stand. */
export function ScoutList({ scouts, label }: ScoutListProps) {
  const { podium, rows, outside } = rankingOf(scouts);
  const own = podium.find(({ isViewer }) => isViewer);
  const ownToNext = own && toNextText(own);
  return (
    <>
      <Podium scouts={podium} />
      {ownToNext && <OwnNote>{`You are at place ${own.rank}: ${ownToNext}`}</OwnNote>}
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

const LIST = { mt: { xs: 2, sm: 3.5 }, mb: 0, p: 0, listStyle: 'none' } as const;
