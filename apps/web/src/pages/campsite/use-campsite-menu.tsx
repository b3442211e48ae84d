import DeleteRounded from '@mui/icons-material/DeleteRounded';
import EditNoteRounded from '@mui/icons-material/EditNoteRounded';
import EditRounded from '@mui/icons-material/EditRounded';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { campsiteEditPath, campsiteHistoryPath, removalRequestPath } from '../../base/paths';
import { useAuth } from '../../features/auth/auth-context';
import type { MenuEntry } from '../../features/campsites/detail/CampsiteMenu';

interface Acts {
  onSuggest: () => void;
  onDelete: () => void;
}

/** The menu of the detail page by role (docs/product.md 2, 6). */
export function useCampsiteMenu({ id }: CampsiteDetail, { onSuggest, onDelete }: Acts): MenuEntry[] {
  const { user } = useAuth();
  const suggest = {
    label: 'Suggest Update',
    icon: <EditNoteRounded fontSize="small" />,
    onSelect: onSuggest,
  };
  const removal = {
    label: 'Ask for its removal',
    icon: <FlagOutlined fontSize="small" />,
    to: removalRequestPath(id),
  };
  if (!user?.isAdmin) return [suggest, removal];
  return [
    suggest,
    { label: 'Edit Campsite', icon: <EditRounded fontSize="small" />, to: campsiteEditPath(id) },
    { label: 'History', icon: <HistoryRounded fontSize="small" />, to: campsiteHistoryPath(id) },
    {
      label: 'Delete Campsite',
      icon: <DeleteRounded fontSize="small" />,
      isDestructive: true,
      onSelect: onDelete,
    },
  ];
}
