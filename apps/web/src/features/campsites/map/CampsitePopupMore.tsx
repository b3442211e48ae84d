import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { noDescription } from '../campsite-texts';
import { CampsiteTags } from '../card/CampsiteTags';
import { say } from '../say';
import { quotedLang } from '../../../base/messages/text-language';

interface CampsitePopupMoreProps {
  /** Undefined until it is loaded. */
  campsite: CampsiteDetail | undefined;
  hasFailed: boolean;
  onRetry: () => void;
}

/** Description and facilities of a popup. Its height stays the same while they load, so that nothing moves. */
export function CampsitePopupMore({ campsite, hasFailed, onRetry }: CampsitePopupMoreProps) {
  if (campsite) {
    return (
      <Box sx={BLOCK}>
        <Typography
          variant="caption"
          component="p"
          lang={quotedLang(campsite.shortDescription)}
          sx={DESCRIPTION}
        >
          {campsite.shortDescription || noDescription()}
        </Typography>
        <CampsiteTags facilities={campsite.facilities} widthPx={TAGS_WIDTH_PX} />
      </Box>
    );
  }
  if (hasFailed) {
    return (
      <Box role="alert" sx={BLOCK}>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {say('moreFailed')}{' '}
          <Button size="small" onClick={onRetry} sx={RETRY_BUTTON}>
            {say('tryAgain')}
          </Button>
        </Typography>
      </Box>
    );
  }
  return (
    <Box role="status" aria-label={say('loadingDetails')} sx={BLOCK}>
      <Box>
        <Skeleton sx={{ width: '100%', height: 14, my: '3px', borderRadius: '6px' }} />
        <Skeleton sx={{ width: '72%', height: 14, my: '6px', borderRadius: '6px' }} />
      </Box>
      <Box sx={{ display: 'flex', gap: '6px' }}>
        {[84, 92].map((width) => (
          <Skeleton key={width} sx={{ width, height: 28, borderRadius: '6px' }} />
        ))}
      </Box>
    </Box>
  );
}

/** Space for tags in a popup of 300 px. */
const TAGS_WIDTH_PX = 232;

// Two lines of text and one of tags.
const BLOCK = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  height: 84,
  mt: 1,
  mb: 1.5,
} as const;

const DESCRIPTION = {
  display: '-webkit-box',
  WebkitLineClamp: '2',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  color: 'text.secondary',
} as const;

const RETRY_BUTTON = { minHeight: 44, px: 0.75, my: '-12px', font: 'inherit', fontWeight: 600 } as const;
