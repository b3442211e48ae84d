import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useMap } from '@vis.gl/react-maplibre';
import { AddRounded } from '../../base/icons/AddRounded';
import { RemoveRounded } from '../../base/icons/RemoveRounded';
import { POPUP_BESIDE_MIN_WIDTH, ZOOM_BUTTONS } from './map-chrome';
import { BY_USER } from './use-user-moves';
import { say } from '../say';

const ANIMATION_MS = 240;

interface ZoomButtonsProps {
  reducedMotion: boolean;
  /** Distance from the lower edge in px; undefined puts the buttons at the top. */
  bottom?: number | undefined;
}

/** Zoom in and out; side by side on a narrow map, where a popup below its pin needs the height. */
export function ZoomButtons({ reducedMotion, bottom }: ZoomButtonsProps) {
  const { current: map } = useMap();
  const animation = { duration: reducedMotion ? 0 : ANIMATION_MS };
  return (
    <Box
      className={bottom === undefined ? ZOOM_BUTTONS : undefined}
      sx={bottom === undefined ? AT_TOP : { ...GROUP, bottom }}
    >
      <IconButton aria-label={say('zoomIn')} onClick={() => map?.zoomIn(animation, BY_USER)} sx={BUTTON}>
        <AddRounded />
      </IconButton>
      <IconButton aria-label={say('zoomOut')} onClick={() => map?.zoomOut(animation, BY_USER)} sx={BUTTON}>
        <RemoveRounded />
      </IconButton>
    </Box>
  );
}

const GROUP = {
  position: 'absolute',
  zIndex: 2,
  right: 16,
  display: 'grid',
  borderRadius: '12px',
  bgcolor: 'background.paper',
  boxShadow: 2,
  '& > :first-of-type': { borderBottom: 1, borderColor: 'divider', borderRadius: '12px 12px 0 0' },
} as const;

const AT_TOP = {
  ...GROUP,
  top: 16,
  [`@container (max-width: ${POPUP_BESIDE_MIN_WIDTH - 0.05}px)`]: {
    gridAutoFlow: 'column',
    '& > :first-of-type': {
      borderBottom: 0,
      borderRight: 1,
      borderColor: 'divider',
      borderRadius: '12px 0 0 12px',
    },
    '& > :last-of-type': { borderRadius: '0 12px 12px 0' },
  },
} as const;

const BUTTON = { width: 44, height: 44, borderRadius: '0 0 12px 12px', color: 'text.primary' } as const;
