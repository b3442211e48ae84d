import EditRounded from '@mui/icons-material/EditRounded';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { campsiteEditPath } from '../../base/paths';
import { useAuth } from '../../features/auth/auth-context';
import type { MenuEntry } from '../../features/campsites/detail/CampsiteMenu';

/** The menu of the detail page by role (Spec 2, 6). */
export function useCampsiteMenu({ id }: CampsiteDetail): MenuEntry[] {
  const { user } = useAuth();
  if (!user?.isAdmin) return [];
  return [{ label: 'Edit Campsite', icon: <EditRounded fontSize="small" />, to: campsiteEditPath(id) }];
}
