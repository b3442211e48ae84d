import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CHECKIN_PREVIEW } from '@kampvuur/domain';
import { formatDate } from '../../../base/messages/dates';
import { fullName } from '../../../base/full-name';
import { campsitePath } from '../../../base/paths';
import { CheckinMenu, type CheckinMenuProps } from './CheckinMenu';
import { CheckinObservations, VisitedMonth } from './CheckinObservations';
import { CheckinPhotos } from './CheckinPhotos';
import { provinceArtwork } from '../../../ui/pictures/province-artwork';
import { FoldedCheckin } from '../../../ui/states/FoldedLine';
import { SmallPhoto } from '../../../ui/pictures/Photo';
import { Stars } from '../../../ui/tags/Stars';
import { RouteLink } from '../../../ui/links/RouteLink';
import { say } from '../say';
import { provinceWord } from '../../../base/messages/registry-words';
import { quotedLang } from '../../../base/messages/text-language';

/** A check-in on its author's page; folded away when the viewer has blocked the author. */
export function CheckinHistoryItem(props: CheckinMenuProps) {
  if (!props.entry.isBlocked) return <CheckinDetails {...props} />;
  return (
    <FoldedCheckin>
      <CheckinDetails {...props} />
    </FoldedCheckin>
  );
}

/** Campsite, date, rating, summary and photos of a check-in. */
function CheckinDetails({ entry, viewer }: CheckinMenuProps) {
  const { checkin, campsite, user, hidden } = entry;
  const [isBroken, setBroken] = useState(false);
  const artwork = provinceArtwork(campsite.province).url;
  const picture = campsite.imageUrl !== null && !isBroken ? campsite.imageUrl : artwork;
  return (
    <Box component="li" sx={ITEM}>
      <SmallPhoto
        url={picture}
        alt=""
        width={112}
        height={84}
        loading="lazy"
        onError={() => setBroken(true)}
        sx={PICTURE}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography component="h3" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
              <RouteLink to={campsitePath(campsite.id)} color="inherit" underline="hover" sx={NAME}>
                {campsite.name}
              </RouteLink>
            </Typography>
            <Typography variant="caption" component="p" sx={WHERE_WHEN}>
              <span>{provinceWord(campsite.province)}</span>
              <time dateTime={checkin.createdAt}>{formatDate(checkin.createdAt)}</time>
              <VisitedMonth checkin={checkin} />
            </Typography>
          </Box>
          <CheckinMenu entry={entry} viewer={viewer} />
        </Box>
        {hidden && <HiddenNote note={hidden.note} />}
        <Stars rating={checkin.rating} />
        <Typography
          lang={quotedLang(checkin.summary)}
          sx={{ mt: 0.75, maxWidth: '66ch', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >
          {checkin.summary}
        </Typography>
        <CheckinObservations observations={checkin.observations} />
        {checkin.photos.length > 0 && (
          <CheckinPhotos checkin={checkin} campsiteId={campsite.id} name={fullName(user)} />
        )}
      </Box>
    </Box>
  );
}

/** Says why nobody else sees the check-in. */
function HiddenNote({ note }: { note: string | null }) {
  return (
    <Box sx={HIDDEN}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {say('hidden')}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {note ?? say('hiddenText')}
      </Typography>
    </Box>
  );
}

const HIDDEN = {
  my: 1,
  px: 1.5,
  py: 1,
  borderRadius: '12px',
  bgcolor: 'secondaryContainer',
  color: 'onSecondaryContainer',
} as const;

/** A target of 44 px, over the empty space around the line. */
const NAME = {
  position: 'relative',
  '&::after': { content: '""', position: 'absolute', inset: '-10px 0' },
} as const;

const ITEM = {
  display: 'flex',
  gap: 2,
  py: 2.5,
  // In long lists, renders only items near the viewport.
  [`&:nth-of-type(n + ${CHECKIN_PREVIEW + 1})`]: {
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 240px',
  },
  '&:first-of-type': { pt: 1 },
  '& + &': { borderTop: 'divider' },
} as const;

const WHERE_WHEN = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  mb: 0.5,
  color: 'text.secondary',
} as const;

const PICTURE = {
  flex: 'none',
  width: { xs: 72, sm: 112 },
  height: { xs: 54, sm: 84 },
  borderRadius: '12px',
  objectFit: 'cover',
  bgcolor: 'sunken',
} as const;
