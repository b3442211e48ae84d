import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import type { DuplicateSide } from '@kampvuur/contracts';
import { campsitePath } from '../../base/paths';
import { RouteLink } from '../../ui/links/RouteLink';
import { MissingPicture } from '../../ui/pictures/MissingPicture';
import { Photo } from '../../ui/pictures/Photo';
import { comparedRows } from './duplicate-texts';
import { say } from './say';

interface SideCardProps {
  side: DuplicateSide;
  /** The campsite it is compared with: differing values are marked. */
  other: DuplicateSide;
  ordinal: 'first' | 'second';
  /** Name of the radio group. */
  group: string;
  isSurvivor: boolean;
  onChoose: () => void;
}

/** One campsite of a pair; its rows align with those of the other card. */
export function SideCard({ side, other, ordinal, group, isSurvivor, onChoose }: SideCardProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-label={say(ordinal, { name: side.name })}
      sx={[CARD, isSurvivor && SURVIVOR]}
    >
      <Box sx={PICTURE}>
        <SidePicture side={side} />
      </Box>
      <RouteLink id={`${id}-name`} to={campsitePath(side.id)} sx={NAME}>
        {side.name}
      </RouteLink>
      <FormControlLabel
        control={
          <Radio
            name={group}
            value={side.id}
            checked={isSurvivor}
            onChange={onChoose}
            slotProps={{
              input: { 'aria-labelledby': `${id}-keep ${id}-name`, 'aria-describedby': `${id}-facts` },
            }}
          />
        }
        label={<span id={`${id}-keep`}>{say('keepThisOne')}</span>}
        sx={CHOICE}
      />
      <Box component="dl" id={`${id}-facts`} sx={LIST}>
        {comparedRows(side, other).map(({ label, text, isDifferent }) => (
          <Box key={label} sx={{ minWidth: 0 }}>
            <Box component="dt" sx={LABEL}>
              {label}
            </Box>
            <Box component="dd" sx={[VALUE, isDifferent && DIFFERENT]}>
              {text}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const SIZES = '(min-width: 1200px) 530px, 50vw';
/** Of a picture, in px. */
const MAX_WIDTH = 800;

/** The first picture that loads, else the artwork of the province. */
function SidePicture({ side: { name, province, pictures } }: { side: DuplicateSide }) {
  const [failedCount, setFailedCount] = useState(0);
  const picture = pictures[failedCount];
  if (!picture) return <MissingPicture province={province} sizes={SIZES} widest={MAX_WIDTH} />;
  return (
    <Photo
      key={picture.url}
      picture={picture}
      widest={MAX_WIDTH}
      sizes={SIZES}
      alt={name}
      onError={() => setFailedCount(failedCount + 1)}
    />
  );
}

/** Rows of both cards: picture, name, choice and the facts. */
export const CARD_ROWS = 4;

const CARD = {
  display: 'grid',
  gridRow: `span ${CARD_ROWS}`,
  gridTemplateRows: 'subgrid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  p: { xs: 1, sm: 2 },
  outline: '1px solid',
  outlineColor: 'divider',
  borderRadius: '18px',
  bgcolor: 'background.paper',
} as const;

const SURVIVOR = { outlineWidth: 2, outlineColor: 'primary.main' } as const;

const PICTURE = {
  position: 'relative',
  aspectRatio: { xs: '4 / 3', md: '16 / 7' },
  borderRadius: '12px',
  overflow: 'hidden',
  bgcolor: 'sunken',
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
} as const;

const NAME = {
  display: 'block',
  mt: 1.5,
  minHeight: 44,
  fontSize: { xs: '1rem', sm: '1.25rem' },
  lineHeight: 1.25,
  fontWeight: 640,
  overflowWrap: 'anywhere',
} as const;

const CHOICE = { ml: -1.25, mr: 0, minHeight: 44 } as const;

const LIST = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
} as const;

const LABEL = {
  pt: 1,
  borderTop: 'divider',
  fontSize: '0.875rem',
  fontWeight: 540,
  color: 'text.secondary',
} as const;

const VALUE = { pb: 1, fontFeatureSettings: "'tnum'", overflowWrap: 'anywhere' } as const;

const DIFFERENT = { fontWeight: 640 } as const;
