import AddRounded from '@mui/icons-material/AddRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useMap } from '@vis.gl/react-maplibre';
import { BESIDE_FROM, ZOOM_BUTTONS } from './map-chrome';
import { BY_USER } from './use-user-moves';

const STEP_MS = 240;

interface ZoomButtonsProps {
  isStill: boolean;
  /** In the thumb's reach, so many px above the lower edge, instead of at the top. */
  bottom?: number;
}

/** Plus and minus at the top right; side by side where a popup with its pin needs the height. */
export function ZoomButtons({ isStill, bottom }: ZoomButtonsProps) {
  const { current: map } = useMap();
  const pace = { duration: isStill ? 0 : STEP_MS };
  return (
    <Box
      className={bottom === undefined ? ZOOM_BUTTONS : undefined}
      sx={bottom === undefined ? TOP : { ...PLATE, bottom }}
    >
      <IconButton aria-label="Zoom in" onClick={() => map?.zoomIn(pace, BY_USER)} sx={BUTTON}>
        <AddRounded />
      </IconButton>
      <IconButton aria-label="Zoom out" onClick={() => map?.zoomOut(pace, BY_USER)} sx={BUTTON}>
        <RemoveRounded />
      </IconButton>
    </Box>
  );
}

const PLATE = {
  position: 'absolute',
  zIndex: 2,
  right: 16,
  display: 'grid',
  borderRadius: '12px',
  bgcolor: 'background.paper',
  boxShadow: 2,
  '& > :first-of-type': { borderBottom: 1, borderColor: 'divider', borderRadius: '12px 12px 0 0' },
} as const;

const TOP = {
  ...PLATE,
  top: 16,
  [`@container (max-width: ${BESIDE_FROM - 0.05}px)`]: {
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
