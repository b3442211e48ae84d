import { createElement } from 'react';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { facilityIcon } from './facility-icons';
import { termWord } from '../../base/messages/term-words';

/** A brown square with a pictogram, like a tourism road sign. */
export function Sign({ icon }: { icon: typeof SvgIcon }) {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: 44,
        height: 44,
        borderRadius: '8px',
        bgcolor: 'sign',
        color: 'onSign',
        boxShadow: ({ vars }) =>
          `inset 0 0 0 2px ${vars.palette.sign}, inset 0 0 0 3.2px ${vars.palette.onSign}`,
      }}
    >
      {createElement(icon, { sx: { fontSize: 25 } })}
    </Box>
  );
}

/** Parts at which long Afrikaans compounds break, which browsers do not know. */
const COMPOUND = /(\p{L}{3})(staanplekke|toegang|toilette)$/u;

const SOFT_HYPHEN = '\u00ad';

const breakable = (text: string): string => text.replace(COMPOUND, `$1${SOFT_HYPHEN}$2`);

/** A facility's pictogram with its name beside it. */
export function FacilitySign({ name }: { name: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Sign icon={facilityIcon(name)} />
      <Typography
        component="span"
        sx={{
          minWidth: 0,
          overflowWrap: 'anywhere',
          fontSize: '0.9375rem',
          lineHeight: 20 / 15,
          fontWeight: 540,
        }}
      >
        {breakable(termWord(name))}
      </Typography>
    </Box>
  );
}
