import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CHECKIN_PREVIEW } from '@kampvuur/domain';
import { formatDate } from '../../../base/messages/dates';
import { fullName } from '../../../base/full-name';
import { sayCommon } from '../../../base/messages/say-common';
import { profilePath } from '../../../base/paths';
import { Avatar } from '../../../ui/pictures/Avatar';
import { FoldedCheckin } from '../../../ui/states/FoldedLine';
import { Stars } from '../../../ui/tags/Stars';
import { RouteLink } from '../../../ui/links/RouteLink';
import { CheckinMenu, type CheckinMenuProps } from './CheckinMenu';
import { CheckinObservations, VisitedMonth } from './CheckinObservations';
import { CheckinPhotos } from './CheckinPhotos';
import { quotedLang } from '../../../base/messages/text-language';

/** One check-in; collapsed if the viewer has blocked its author. */
export function CheckinItem(props: CheckinMenuProps) {
  if (!props.entry.isBlocked) return <WholeCheckin {...props} />;
  return (
    <FoldedCheckin>
      <WholeCheckin {...props} />
    </FoldedCheckin>
  );
}

/** Author, date, stars, summary and photos. */
function WholeCheckin({ entry, viewer }: CheckinMenuProps) {
  const { checkin, user } = entry;
  const isRemoved = checkin.userId === null;
  const name = isRemoved ? sayCommon('formerCamper') : fullName(user);
  const [firstName = '', lastName = ''] = isRemoved ? name.split(' ') : [user.firstName, user.lastName];
  return (
    <Box component="li" sx={ITEM}>
      <Avatar firstName={firstName} lastName={lastName} picture={isRemoved ? null : user.profilePicture} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
          <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
            <Typography component="h3" sx={{ m: 0, fontWeight: 640, overflowWrap: 'anywhere' }}>
              <RouteLink
                to={isRemoved ? null : profilePath(user.username)}
                isInline
                color="inherit"
                underline="hover"
              >
                {name}
              </RouteLink>
            </Typography>
            <Typography
              variant="caption"
              component="time"
              dateTime={checkin.createdAt}
              sx={{ color: 'text.secondary' }}
            >
              {formatDate(checkin.createdAt)}
            </Typography>{' '}
            <VisitedMonth checkin={checkin} />
          </Box>
          <Box sx={STARS_AND_MENU}>
            <Stars rating={checkin.rating} />
            <CheckinMenu entry={entry} viewer={viewer} />
          </Box>
        </Box>
        <Typography
          lang={quotedLang(checkin.summary)}
          sx={{ mt: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >
          {checkin.summary}
        </Typography>
        <CheckinObservations observations={checkin.observations} />
        {checkin.photos.length > 0 && (
          <CheckinPhotos
            checkin={checkin}
            campsiteId={entry.campsite.id}
            name={name}
            canSaySubjects={viewer !== null && (viewer.isAdmin || checkin.userId === viewer.id)}
            reportableIn={viewer && checkin.userId !== viewer.id ? checkin.id : undefined}
          />
        )}
      </Box>
    </Box>
  );
}

// On a phone they fill a whole line, with the menu at its end.
const STARS_AND_MENU = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 0.5,
  flexGrow: { xs: 1, sm: 0 },
} as const;

const ITEM = {
  display: 'flex',
  gap: { xs: 1.5, sm: 2 },
  py: 2.5,
  // The browser skips rendering the items of a long list that are far outside the viewport.
  [`&:nth-of-type(n + ${CHECKIN_PREVIEW + 1})`]: {
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 220px',
  },
  '&:first-of-type': { pt: 1 },
  '& + &': { borderTop: 'divider' },
} as const;
