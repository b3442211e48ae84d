import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import PrintRounded from '@mui/icons-material/PrintRounded';
import Box from '@mui/material/Box';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { ActionButton } from './ActionButton';
import { DirectionsMenu } from './DirectionsMenu';
import { coordinatesText, placeOf } from './place-links';
import { PrintSheet } from './PrintSheet';
import { ShareButton } from './ShareButton';
import { useCopy } from './use-copy';

/** What people do with a campsite they chose: go there, tell others, take it along on paper. */
export function DetailActions({ campsite }: { campsite: CampsiteDetail }) {
  const copy = useCopy();
  const place = placeOf(campsite);
  return (
    <Box role="group" aria-label={`Take ${campsite.name} along`} sx={ROW}>
      {place && <DirectionsMenu place={place} />}
      {place && (
        <ActionButton
          icon={<ContentCopyRounded />}
          label="Copy coordinates"
          shortLabel="Coordinates"
          onClick={() => void copy(coordinatesText(place), 'Coordinates copied')}
        />
      )}
      <ShareButton campsite={campsite} />
      <ActionButton icon={<PrintRounded />} label="Print" onClick={() => window.print()} />
      <PrintSheet campsite={campsite} />
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  mt: 2,
} as const;
