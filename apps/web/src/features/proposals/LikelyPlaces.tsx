import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { LikelyPlace } from '@kampvuur/contracts';
import { apartText } from '@kampvuur/domain';
import { campsitePath } from '../../base/paths';
import { say } from './say';
import { spoken } from '../../base/messages/spoken';

interface LikelyPlacesProps {
  places: readonly LikelyPlace[];
  /** The camper has confirmed that it is none of them. */
  confirmedNotDuplicate: boolean;
  error?: string | undefined;
  onChange: (confirmedNotDuplicate: boolean) => void;
}

/** Listed campsites that may be the proposed one; when it is certainly one of them, the camper must confirm that it is not. */
export function LikelyPlaces({ places, confirmedNotDuplicate, error, onChange }: LikelyPlacesProps) {
  const needsConfirmation =
    places.some(({ isSure }) => isSure) || confirmedNotDuplicate || error !== undefined;
  const hasPlaces = places.length > 0;
  return (
    <Box role="status" sx={COLLAPSED_WHEN_EMPTY}>
      {(hasPlaces || needsConfirmation) && (
        <Box sx={BOX}>
          {hasPlaces && <Places places={places} />}
          {needsConfirmation && (
            <>
              <FormControlLabel
                control={
                  <Checkbox
                    name="confirmedNotDuplicate"
                    checked={confirmedNotDuplicate}
                    onChange={(_event, isChecked) => onChange(isChecked)}
                  />
                }
                label={say('noItIsAnotherPlace')}
                sx={{ minHeight: 44, ml: '-10px' }}
              />
              {error !== undefined && (
                <FormHelperText error role="alert">
                  {error}
                </FormHelperText>
              )}
            </>
          )}
        </Box>
      )}
    </Box>
  );
}

function Places({ places }: Pick<LikelyPlacesProps, 'places'>) {
  return (
    <>
      <Typography variant="h3" component="p" sx={{ mb: 0.5 }}>
        {say('isItOneOfThese')}
      </Typography>
      <Box component="ul" aria-label={say('campsitesItMayBe')}>
        {places.map((place) => (
          <Box component="li" key={place.id} sx={{ py: 0.5 }}>
            <Link href={campsitePath(place.id)} target="_blank" rel="noopener" sx={LINK}>
              {place.name}
            </Link>
            <Typography variant="body2">
              {[...(place.distanceM === null ? [] : [apartText(place.distanceM)]), ...place.reasons]
                .map(spoken)
                .join(', ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}

/** A live region must exist before its content: while empty it is taken out of the form's grid and its gaps. */
const COLLAPSED_WHEN_EMPTY = { '&:empty': { position: 'absolute' } } as const;

const BOX = {
  p: 2,
  borderRadius: '12px',
  bgcolor: 'secondaryContainer',
  color: 'onSecondaryContainer',
  overflowWrap: 'anywhere',
} as const;

const LINK = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'inherit',
  fontWeight: 640,
} as const;
