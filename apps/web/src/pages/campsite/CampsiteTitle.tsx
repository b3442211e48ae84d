import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { AddRounded } from '../../base/icons/AddRounded';
import { DeleteRounded } from '../../base/icons/DeleteRounded';
import { EditNoteRounded } from '../../base/icons/EditNoteRounded';
import { EditRounded } from '../../base/icons/EditRounded';
import { FlagOutlined } from '../../base/icons/FlagOutlined';
import { HistoryRounded } from '../../base/icons/HistoryRounded';
import { PlaceRounded } from '../../base/icons/PlaceRounded';
import { townAndProvince } from '../../features/campsites/campsite-texts';
import { CampsiteMenu, type MenuEntry } from '../../features/campsites/detail/CampsiteMenu';
import { hasContacts, reportLabel } from '../../features/campsites/detail/contact-texts';
import { FavoriteHeart } from '../../features/campsites/favorites/FavoriteHeart';
import { RatePlate } from '../../ui/tags/RatePlate';
import { Rating } from '../../ui/tags/Stars';
import { campsiteEditPath, campsiteHistoryPath, removalRequestPath } from '../../base/paths';
import { useAuth } from '../../features/auth/auth-context';
import { say } from '../../features/campsites/say';

interface CampsiteTitleProps {
  campsite: CampsiteDetail;
  /** The check-in button, on screens that do not show it at the bottom edge. */
  checkIn: ReactNode;
  onSuggest: () => void;
  onDelete: () => void;
  onReport: () => void;
  onAddToTrip: () => void;
}

/** Name, place, rating and nightly rate, the heart, Check In and the menu; a long name wraps beside them, or stands above them where there is no room. */
export function CampsiteTitle({ campsite, checkIn, ...actions }: CampsiteTitleProps) {
  const entries = useCampsiteMenu(campsite, actions);
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        flexWrap: { sm: 'wrap' },
        alignItems: 'flex-start',
        gap: { xs: 2, sm: 3 },
        mt: 3,
      }}
    >
      <Box sx={{ flex: { xs: 1, sm: '1 1 320px' }, minWidth: 0 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere', textWrap: 'balance' }}>
          {campsite.name}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 0.75 }}>
          <Box sx={PLACE}>
            <PlaceRounded aria-hidden sx={{ mt: '3px', fontSize: 18 }} />
            {townAndProvince(campsite)}
          </Box>
          {campsite.averageRating !== null && <Rating average={campsite.averageRating} />}
        </Box>
      </Box>
      <Box sx={ACTIONS}>
        <RatePlate rates={campsite.rates} large />
        <FavoriteHeart variant="button" campsiteId={campsite.id} name={campsite.name} />
        {checkIn}
        <CampsiteMenu entries={entries} />
      </Box>
    </Box>
  );
}

const PLACE = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 0.75,
  minWidth: 0,
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const;

const ACTIONS = {
  display: 'flex',
  flexWrap: 'wrap',
  flex: 'none',
  gap: 1,
  width: { xs: '100%', sm: 'auto' },
  '& > button[aria-label]': { width: { xs: 44, sm: 48 } },
} as const;

type MenuActions = Omit<CampsiteTitleProps, 'campsite' | 'checkIn'>;

/** The menu of the detail page by role (docs/product.md#screens, #roles). */
function useCampsiteMenu(campsite: CampsiteDetail, actions: MenuActions): MenuEntry[] {
  const { id } = campsite;
  const { onSuggest, onDelete, onReport, onAddToTrip } = actions;
  const { user } = useAuth();
  const suggest = {
    label: say('suggestUpdate'),
    icon: <EditNoteRounded fontSize="small" />,
    onSelect: onSuggest,
  };
  const removal = {
    label: say('askRemoval'),
    icon: <FlagOutlined fontSize="small" />,
    to: removalRequestPath(id),
  };
  const report = {
    label: reportLabel(),
    icon: <FlagOutlined fontSize="small" />,
    onSelect: onReport,
  };
  const trip = { label: say('addToTrip'), icon: <AddRounded fontSize="small" />, onSelect: onAddToTrip };
  const reports = user && hasContacts(campsite) ? [report] : [];
  if (!user?.isAdmin) return [trip, suggest, ...reports, removal];
  return [
    trip,
    suggest,
    { label: say('editCampsite'), icon: <EditRounded fontSize="small" />, to: campsiteEditPath(id) },
    ...reports,
    { label: say('history'), icon: <HistoryRounded fontSize="small" />, to: campsiteHistoryPath(id) },
    {
      label: say('deleteCampsite'),
      icon: <DeleteRounded fontSize="small" />,
      isDestructive: true,
      onSelect: onDelete,
    },
  ];
}
