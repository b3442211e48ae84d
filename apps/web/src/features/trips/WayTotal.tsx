import Typography from '@mui/material/Typography';
import type { Way } from '@kampvuur/domain/routing/way';
import { say } from './say';
import { totalText } from './trip-texts';

/** How far the whole trip is, and how exact that is; nothing while no way is known. */
export function WayTotal({ ways }: { ways: readonly (Way | null)[] }) {
  const total = totalText(ways);
  if (total === null) return null;
  return (
    <>
      <Typography sx={{ mt: 1.5, fontWeight: 600 }}>{total}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {say('wayNote')}
      </Typography>
    </>
  );
}
