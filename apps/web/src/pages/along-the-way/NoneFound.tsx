import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CORRIDOR_KM } from '@kampvuur/domain';
import type { ChangePlan, RoutePlan } from '../../features/campsites/routes/route-plan';
import { say } from '../../features/campsites/routes/say';

interface NoneFoundProps {
  plan: RoutePlan;
  onChange: ChangePlan;
}

/** In place of a list or map without campsites: offers the next greater distance from the road. */
export function NoneFound({ plan: { withinKm }, onChange }: NoneFoundProps) {
  const farther = CORRIDOR_KM.choices.find((km) => km > withinKm);
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1.5, py: 3 }}>
      <Typography>{say('noneFound')}</Typography>
      {farther !== undefined && (
        <Button variant="tonal" onClick={() => onChange({ withinKm: farther })}>
          {say('farther', { km: farther })}
        </Button>
      )}
    </Box>
  );
}
