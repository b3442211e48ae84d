import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { LikelyPlace } from '@kampvuur/contracts';
import { apartText } from '@kampvuur/domain';
import { campsitePath } from '../../base/paths';

interface LikelyPlacesProps {
  places: readonly LikelyPlace[];
  isAnotherPlace: boolean;
  /** Why it was refused. */
  error?: string;
  onChange: (isAnotherPlace: boolean) => void;
}

/** "Is it one of these?": campsites that are listed and may be the one; where that is sure, the camper says otherwise. */
export function LikelyPlaces({ places, isAnotherPlace, error, onChange }: LikelyPlacesProps) {
  const mustSay = places.some(({ isSure }) => isSure) || isAnotherPlace || error !== undefined;
  const hasPlaces = places.length > 0;
  return (
    <Box role="status" sx={EMPTY_TAKES_NO_ROOM}>
      {(hasPlaces || mustSay) && (
        <Box sx={BOX}>
          {hasPlaces && <Places places={places} />}
          {mustSay && (
            <>
              <FormControlLabel
                control={
                  <Checkbox
                    name="isAnotherPlace"
                    checked={isAnotherPlace}
                    onChange={(_event, isChecked) => onChange(isChecked)}
                  />
                }
                label="No, it is another place"
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
        Is it one of these?
      </Typography>
      <Box component="ul" aria-label="Campsites it may be">
        {places.map((place) => (
          <Box component="li" key={place.id} sx={{ py: 0.5 }}>
            <Link href={campsitePath(place.id)} target="_blank" rel="noopener" sx={LINK}>
              {place.name}
            </Link>
            <Typography variant="body2">
              {[...(place.distanceM === null ? [] : [apartText(place.distanceM)]), ...place.reasons].join(
                ', ',
              )}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}

/** It is announced when it fills, so it stays while it is empty, out of the form's grid and its gaps. */
const EMPTY_TAKES_NO_ROOM = { '&:empty': { position: 'absolute' } } as const;

const BOX = {
  p: 2,
  borderRadius: '12px',
  bgcolor: 'emberTint',
  color: 'onEmberTint',
  overflowWrap: 'anywhere',
} as const;

const LINK = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'inherit',
  fontWeight: 640,
} as const;
