import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { CheckinReceipt, PointsAward } from '@kampvuur/contracts';
import { formatDate, formatShortDate } from '../../base/messages/dates';
import { CloseRounded } from '../../base/icons/CloseRounded';
import { PassportStamp } from '../../ui/pictures/PassportStamp';
import { say } from './say';
import { spoken } from '../../base/messages/spoken';
import { pointKindLabel } from '../../pieces/points/point-kinds';
import { provinceWord } from '../../base/messages/registry-words';

interface CheckinStampProps {
  receipt: CheckinReceipt;
  onClose: () => void;
}

/** The passport stamp of a new check-in, and the points it earned. Scrolls into view above the check-in. */
export default function CheckinStamp({ receipt, onClose }: CheckinStampProps) {
  const page = useRef<HTMLElement>(null);
  const { checkin, campsite, award } = receipt;
  useEffect(() => {
    // After the closing dialog has returned the focus to its button, which is far up the page.
    const timer = setTimeout(() => {
      page.current?.focus({ preventScroll: true });
      page.current?.scrollIntoView({ block: 'start' });
    });
    return () => clearTimeout(timer);
  }, [checkin.id]);
  return (
    <Box
      component="section"
      ref={page}
      tabIndex={-1}
      aria-label={say('stampInYourPassport')}
      data-toasts-on-top
      sx={PAGE}
    >
      <Box sx={STAMP}>
        <PassportStamp
          name={campsite.name}
          province={campsite.province}
          date={formatShortDate(checkin.createdAt)}
        />
      </Box>
      <Box sx={{ minWidth: 0, pr: 4 }}>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {campsite.name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {provinceWord(campsite.province)},{' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {formatDate(checkin.createdAt)}
          </Box>
        </Typography>
      </Box>
      <Box sx={AWARD}>
        <Award award={award} />
      </Box>
      <IconButton aria-label={say('closeThePassport')} onClick={onClose} sx={CLOSE}>
        <CloseRounded fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** The points of each kind, or why there are none. */
function Award({ award: { lines, total, message } }: { award: PointsAward }) {
  if (total === 0) return <Typography variant="body2">{message && spoken(message)}</Typography>;
  return (
    <Box component="dl" sx={{ '& dd': { m: 0 } }}>
      {lines.map(({ kind, amount }) => (
        <Box key={kind} sx={LINE}>
          <dt>{pointKindLabel(kind)}</dt>
          <dd>{`+${amount}`}</dd>
        </Box>
      ))}
      <Box sx={[LINE, TOTAL]}>
        <dt>{say('points')}</dt>
        <dd>{`+${total}`}</dd>
      </Box>
    </Box>
  );
}

const PAGE = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: { xs: 2, sm: 3 },
  rowGap: 1.5,
  mb: 2,
  p: { xs: 2, sm: 3 },
  // Leaves space for the toast above (`Toaster.tsx`).
  scrollMarginTop: { xs: '136px', sm: 0 },
  overflow: 'hidden',
  border: '1px solid',
  borderColor: 'lineStrong',
  borderRadius: '18px',
  bgcolor: 'background.paper',
  // The fold of a passport page.
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 8,
    left: 8,
    borderLeft: '1px dashed',
    borderColor: 'divider',
  },
  '&:focus-visible': { outlineOffset: -3 },
} as const;

const press = keyframes`from { opacity: 0; transform: scale(1.5) rotate(0deg) } to { opacity: 1; transform: rotate(-9deg) }`;

// The new check-in below is in view, too: on a phone the stamp is small, and the points lie below it.
const STAMP = {
  gridRow: { sm: 'span 2' },
  width: { xs: 96, sm: 152 },
  color: 'secondary.main',
  transform: 'rotate(-9deg)',
  animation: `${press} 240ms ease-out`,
} as const;

const AWARD = { gridColumn: { xs: '1 / -1', sm: 'auto' } } as const;

const LINE = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  py: 0.5,
  fontFeatureSettings: "'tnum'",
} as const;

const TOTAL = { mt: 0.5, pt: 1, borderTop: 'divider', fontWeight: 660 } as const;

const CLOSE = { position: 'absolute', top: 4, right: 4 } as const;
