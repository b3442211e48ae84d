import { Suspense, useState, type ReactElement } from 'react';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { CheckinEntry } from '@kampvuur/contracts';
import { BlockRounded } from '../../../base/icons/BlockRounded';
import { DeleteRounded } from '../../../base/icons/DeleteRounded';
import { EditRounded } from '../../../base/icons/EditRounded';
import { FlagOutlined } from '../../../base/icons/FlagOutlined';
import { MoreVertRounded } from '../../../base/icons/MoreVertRounded';
import { BlockAction } from '../../../pieces/blocks/BlockAction';
import { ReportAction } from '../../../pieces/reports/ReportAction';
import { lazyWithRetry } from '../../../base/lazy-with-retry';
import { say } from '../say';

const EditCheckinDialog = lazyWithRetry(() => import('../EditCheckinDialog'));
const DeleteCheckinDialog = lazyWithRetry(() => import('../DeleteCheckinDialog'));

export interface CheckinMenuProps {
  entry: CheckinEntry;
  /** Only the author edits; administrators may delete (docs/decisions 6). */
  viewer: { id: number; isAdmin: boolean } | null;
}

/** The menu of a check-in, with the actions to report it and to block its author; renders nothing without an action. */
export function CheckinMenu({ entry, viewer }: CheckinMenuProps) {
  const { user, isBlocked = false } = entry;
  const menu = (onReport: () => void, onBlock?: () => void) => (
    <MenuWithDialogs {...{ entry, viewer, onReport, onBlock }} />
  );
  return (
    <ReportAction
      target={{ kind: 'checkin', id: entry.checkin.id }}
      what={say('reported')}
      trigger={(report) => {
        // Administrators cannot block anybody, and nobody can block themselves or a deleted account.
        if (!viewer || viewer.isAdmin || user.id === null || user.id === viewer.id) return menu(report);
        const person = { ...user, id: user.id };
        return <BlockAction {...{ person, isBlocked }} trigger={(block) => menu(report, block)} />;
      }}
    />
  );
}

interface MenuWithDialogsProps extends CheckinMenuProps {
  /** Reports the check-in to administrators. */
  onReport: () => void;
  /** Blocks or unblocks its author. */
  onBlock: (() => void) | undefined;
}

function MenuWithDialogs({ entry, viewer, onReport, onBlock }: MenuWithDialogsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null);
  const { isAuthor, canEdit, canDelete } = permissionsOf(entry, viewer);
  const canReport = viewer !== null && !isAuthor;
  if (!canDelete && !canReport) return null;
  const open = (dialog: 'edit' | 'delete') => () => {
    setAnchor(null);
    setOpened(dialog);
  };
  const closeAnd = (action?: () => void) => () => {
    setAnchor(null);
    action?.();
  };
  const close = () => setOpened(null);
  return (
    <>
      <IconButton
        aria-label={isAuthor ? say('ownMenu') : say('menu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ my: '-10px', mr: '-8px' }}
      >
        <MoreVertRounded fontSize="small" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {canEdit && (
          <Entry label={say('edit')} icon={<EditRounded fontSize="small" />} onClick={open('edit')} />
        )}
        {canReport && (
          <Entry
            label={say('report')}
            icon={<FlagOutlined fontSize="small" />}
            onClick={closeAnd(onReport)}
          />
        )}
        {onBlock && <BlockEntry isBlocked={entry.isBlocked} onClick={closeAnd(onBlock)} />}
        {canDelete && (
          <Entry
            label={say('delete')}
            icon={<DeleteRounded fontSize="small" />}
            isDestructive
            onClick={open('delete')}
          />
        )}
      </Menu>
      <Suspense>
        {opened === 'edit' && <EditCheckinDialog entry={entry} onClose={close} />}
        {opened === 'delete' && <DeleteCheckinDialog entry={entry} isOwn={isAuthor} onClose={close} />}
      </Suspense>
    </>
  );
}

/** The author may edit a check-in that is not hidden; the author and administrators may delete it. */
function permissionsOf({ checkin, hidden }: CheckinEntry, viewer: CheckinMenuProps['viewer']) {
  const isAuthor = viewer !== null && viewer.id === checkin.userId;
  return { isAuthor, canEdit: isAuthor && !hidden, canDelete: isAuthor || viewer?.isAdmin === true };
}

function BlockEntry({ isBlocked = false, onClick }: { isBlocked: boolean | undefined; onClick: () => void }) {
  const label = isBlocked ? say('unblockThisPerson') : say('blockThisPerson');
  return <Entry label={label} icon={<BlockRounded fontSize="small" />} onClick={onClick} />;
}

interface EntryProps {
  label: string;
  icon: ReactElement;
  isDestructive?: boolean;
  onClick: () => void;
}

function Entry({ label, icon, isDestructive = false, ...item }: EntryProps) {
  return (
    <MenuItem {...item} sx={isDestructive ? { color: 'error.main' } : undefined}>
      <ListItemIcon sx={{ color: 'inherit' }}>{icon}</ListItemIcon>
      {label}
    </MenuItem>
  );
}
