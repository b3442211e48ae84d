import EditNoteRounded from '@mui/icons-material/EditNoteRounded';
import EditRounded from '@mui/icons-material/EditRounded';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { campsiteEditPath } from '../../base/paths';
import { useAuth } from '../../features/auth/auth-context';
import type { MenuEntry } from '../../features/campsites/detail/CampsiteMenu';

/** The menu of the detail page by role (Spec 2, 6). */
export function useCampsiteMenu({ id }: CampsiteDetail, onSuggest: () => void): MenuEntry[] {
  const { user } = useAuth();
  const suggest = {
    label: 'Suggest Update',
    icon: <EditNoteRounded fontSize="small" />,
    onSelect: onSuggest,
  };
  if (!user?.isAdmin) return [suggest];
  return [
    suggest,
    { label: 'Edit Campsite', icon: <EditRounded fontSize="small" />, to: campsiteEditPath(id) },
  ];
}
