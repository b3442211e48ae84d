import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import { partyText, peopleOf } from '@kampvuur/domain/stays';
import { StayForm } from '../../features/campsites/costs/StayForm';
import { useStay } from '../../features/campsites/costs/use-stay';
import { say } from '../../features/trips/say';
import { storeStay } from '../../pieces/stays/stored-stay';
import { Dialog } from '../../ui/dialogs/Dialog';
import { sumLines, type useTripCost } from './use-trip-cost';

/** What the trip costs the own party in all; without one, the way to say who goes camping. */
export function TripCostSum({ party, cost, refresh }: ReturnType<typeof useTripCost>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    refresh();
  };
  return (
    <Box component="section" aria-label={say('cost.title')} sx={{ mt: 2 }}>
      {cost && party && (
        <Box role="status">
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {say('cost.party', { people: peopleOf(party) })}
          </Typography>
          {sumLines(cost).map((line, index) => (
            <Typography key={line} sx={index === 0 && cost.sum ? { fontWeight: 600 } : undefined}>
              {line}
            </Typography>
          ))}
        </Box>
      )}
      <Button variant="text" onClick={() => setOpen(true)} sx={{ ml: -1, textAlign: 'left' }}>
        {say(party ? 'cost.change' : 'cost.set')}
      </Button>
      {isOpen && <PartyDialog onClose={close} />}
    </Box>
  );
}

/** Says who goes camping, for all campsites and trips on this device. */
function PartyDialog({ onClose }: { onClose: () => void }) {
  const form = useStay();
  const { stay } = form;
  const keep = () => {
    if (!stay) return;
    storeStay({ party: partyText(stay.party), nights: stay.nights, arrival: stay.arrival });
    onClose();
  };
  return (
    <Dialog
      open
      title={say('cost.title')}
      onClose={onClose}
      actions={
        <DialogActions>
          <Button variant="contained" aria-disabled={!stay} onClick={keep}>
            {say('cost.show')}
          </Button>
        </DialogActions>
      }
    >
      <StayForm {...form} isPartyOnly />
    </Dialog>
  );
}
