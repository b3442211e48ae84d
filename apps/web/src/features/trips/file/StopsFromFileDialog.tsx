import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Trip } from '@kampvuur/contracts';
import { TRIP } from '@kampvuur/domain/trips';
import { UploadFileRounded } from '../../../base/icons/UploadFileRounded';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { FileButton } from '../../../ui/forms/FileButton';
import { say } from '../say';
import { FoundPlacesForm } from './FoundPlacesForm';
import { useFilePlaces } from './use-file-places';

interface StopsFromFileDialogProps {
  trip: Trip;
  onClose: () => void;
}

/** Adds the campsites of a file's places to a trip, after they were confirmed. */
export default function StopsFromFileDialog({ trip, onClose }: StopsFromFileDialogProps) {
  const { state, choose } = useFilePlaces();
  if (state.step === 'confirm')
    return <FoundPlacesForm trip={trip} places={state.places} onClose={onClose} />;
  return (
    <Dialog title={say('fileTitle')} open onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography>{say('fileLead', { most: TRIP.maxStops })}</Typography>
        <FileButton
          accept=".gpx,.kml,application/gpx+xml,application/vnd.google-earth.kml+xml"
          name="places"
          variant="contained"
          startIcon={<UploadFileRounded />}
          disabled={state.step === 'finding'}
          onChoose={([file]) => file && void choose(file)}
        >
          {say('fileChoose')}
        </FileButton>
        <Typography role="status" sx={{ '&:empty': { display: 'none' } }}>
          {state.step === 'finding' && say('fileFinding', { count: state.count })}
        </Typography>
        <Typography role="alert" sx={{ '&:empty': { display: 'none' }, color: 'error.main' }}>
          {state.step === 'choose' && state.problem}
        </Typography>
      </Box>
    </Dialog>
  );
}
