import type { MouseEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ProgressMessage } from '@kampvuur/contracts';
import { jobDefinition } from '@kampvuur/domain';
import { CheckCircleRounded } from '../../../base/icons/CheckCircleRounded';
import { ErrorRounded } from '../../../base/icons/ErrorRounded';
import { WarningAmberRounded } from '../../../base/icons/WarningAmberRounded';
import { adminJobPath } from '../../../base/paths';
import { useCampsiteQuery } from '../../campsites/campsite-api';
import { Photo } from '../../../ui/pictures/Photo';
import { provinceArtwork } from '../../../ui/pictures/province-artwork';
import { RouteButton } from '../../../ui/links/RouteButton';
import { failuresText, jobLabel } from '../job-texts';
import { jobWords } from '../job-words';
import { focusPanel } from './Panel';
import { say } from '../say';

/** The campsite that is being processed, with its picture. */
export function ReadingNow({ job: { campsiteId, campsiteName } }: { job: ProgressMessage }) {
  return (
    <Box sx={STRIP}>
      <Box sx={PICTURE}>{campsiteId !== null && <ReadingPicture id={campsiteId} />}</Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {say('readingNow')}
        </Typography>
        <Typography sx={NAME}>{campsiteName ?? say('firstOnItsWay')}</Typography>
      </Box>
      <Box aria-hidden sx={DOT} />
    </Box>
  );
}

/** Of the picture of the campsite, in px. */
const MAX_WIDTH = 400;

/** The picture of the campsite that is being scraped, else the artwork of its province. */
function ReadingPicture({ id }: { id: number }) {
  const { currentData } = useCampsiteQuery(id);
  if (!currentData) return null;
  const { pictures, province } = currentData;
  const picture = pictures[0] ?? provinceArtwork(province);
  return <Photo key={id} picture={picture} widest={MAX_WIDTH} sizes="76px" alt="" />;
}

interface FinishedJobProps {
  job: ProgressMessage;
  onClear: () => void;
}

/** The result of a finished job, until the user clears it; the panel has no room for all its items. */
export function FinishedJob({ job, onClear }: FinishedJobProps) {
  const isError = job.status === 'error';
  const clear = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    focusPanel(currentTarget);
    onClear();
  };
  const problems = failuresText(job);
  const Icon = isError ? ErrorRounded : problems ? WarningAmberRounded : CheckCircleRounded;
  const color = isError ? 'error.main' : problems ? 'onSecondaryContainer' : 'primary.main';
  return (
    <Box sx={[STRIP, FINISHED, isError && FAILED, problems !== null && WITH_PROBLEMS]}>
      <Icon aria-hidden sx={{ flex: 'none', color }} />
      <Typography sx={{ ...MESSAGE, color: problems || isError ? color : undefined }}>
        {jobWords(job.message)}
      </Typography>
      <Box sx={BUTTONS}>
        {hasItems(job) && (
          <RouteButton
            to={adminJobPath(job.jobId)}
            variant="outlined"
            size="small"
            aria-label={say('detailsOf', { type: jobLabel(job.type) })}
          >
            {say('details')}
          </RouteButton>
        )}
        <Button variant="outlined" size="small" onClick={clear}>
          {say('clearStatus')}
        </Button>
      </Box>
    </Box>
  );
}

const hasItems = ({ type, totalItems }: ProgressMessage) =>
  totalItems > 0 && (jobDefinition(type)?.outcomes ?? []).length > 0;

const STRIP = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.75,
  p: 1.25,
  borderRadius: '12px',
  bgcolor: 'background.default',
} as const;

const FINISHED = { flexWrap: 'wrap', p: '12px 12px 12px 14px' } as const;

const BUTTONS = { display: 'flex', gap: 1 } as const;

const FAILED = { borderLeft: '3px solid', borderLeftColor: 'error.main' } as const;

const WITH_PROBLEMS = { bgcolor: 'secondaryContainer' } as const;

const MESSAGE = {
  flex: '1 1 160px',
  minWidth: 0,
  fontWeight: 540,
  fontSize: '0.9375rem',
  lineHeight: 22 / 15,
  overflowWrap: 'anywhere',
} as const;

const PICTURE = {
  flex: 'none',
  width: 76,
  height: 57,
  borderRadius: '8px',
  overflow: 'hidden',
  bgcolor: 'sunken',
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
} as const;

const NAME = {
  fontWeight: 640,
  fontSize: '0.9375rem',
  lineHeight: 22 / 15,
  display: '-webkit-box',
  WebkitLineClamp: '2',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

const pulse = keyframes`0%, 100% { box-shadow: 0 0 0 6px var(--halo) } 50% { box-shadow: 0 0 0 3px var(--halo) }`;

const DOT = {
  '--halo': 'var(--mui-palette-secondaryContainer)',
  flex: 'none',
  width: 12,
  height: 12,
  mx: 0.75,
  borderRadius: '50%',
  bgcolor: 'secondary.main',
  boxShadow: '0 0 0 6px var(--halo)',
  animation: `${pulse} 1.6s ease-in-out infinite`,
} as const;
