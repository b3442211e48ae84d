import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link, useNavigate } from 'react-router-dom';
import type { Trip } from '@kampvuur/contracts';
import type { Way } from '@kampvuur/domain/routing/way';
import { DownloadRounded } from '../../base/icons/DownloadRounded';
import { MoreVertRounded } from '../../base/icons/MoreVertRounded';
import { ShareRounded } from '../../base/icons/ShareRounded';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { offlineTripPath, ROUTES } from '../../base/paths';
import { useOutcomeToast } from '../../base/use-outcome-toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { ActionMenu } from '../../ui/menus/ActionMenu';
import { say } from './say';
import { saveCalendar, saveGpx } from './trip-files';
import { TripNameDialog } from './TripNameDialog';
import { useDeleteTripMutation, useRemoveTripMemberMutation, useRenameTripMutation } from './trips-api';

const StopsFromFileDialog = lazyWithRetry(() => import('./file/StopsFromFileDialog'));
const ShareTripDialog = lazyWithRetry(() => import('./ShareTripDialog'));

interface TripActionsProps {
  viewerId: number;
  trip: Trip;
  ways: readonly (Way | null)[];
}

/** Sharing, files and the menu of a trip. */
export function TripActions({ trip, ways, viewerId }: TripActionsProps) {
  const [opened, setOpened] = useState<'share' | 'file' | 'rename' | 'delete' | 'leave' | null>(null);
  const close = () => setOpened(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {trip.isOwner && (
        <Button variant="tonal" startIcon={<ShareRounded />} onClick={() => setOpened('share')}>
          {say('share')}
        </Button>
      )}
      <ExportMenu trip={trip} ways={ways} />
      <ActionMenu
        align="right"
        trigger={(props) => (
          <IconButton {...props} aria-label={say('more')} sx={{ width: 44, height: 44 }}>
            <MoreVertRounded />
          </IconButton>
        )}
      >
        {(closeMenu, Item) => [
          <Item key="file" onClick={() => (closeMenu(), setOpened('file'))}>
            {say('fromFile')}
          </Item>,
          <Item key="rename" onClick={() => (closeMenu(), setOpened('rename'))}>
            {say('rename')}
          </Item>,
          <Item
            key="end"
            onClick={() => (closeMenu(), setOpened(trip.isOwner ? 'delete' : 'leave'))}
            sx={{ color: 'error.main' }}
          >
            {say(trip.isOwner ? 'delete' : 'leave')}
          </Item>,
        ]}
      </ActionMenu>
      <Suspense>
        {opened === 'share' && <ShareTripDialog trip={trip} onClose={close} />}
        {opened === 'file' && <StopsFromFileDialog trip={trip} onClose={close} />}
      </Suspense>
      {opened === 'rename' && <RenameTrip trip={trip} onClose={close} />}
      {opened === 'delete' && <DeleteTrip trip={trip} onClose={close} />}
      {opened === 'leave' && <LeaveTrip trip={trip} userId={viewerId} onClose={close} />}
    </Box>
  );
}

/** Downloads, printing, and keeping the trip on the device. */
function ExportMenu({ trip, ways }: Pick<TripActionsProps, 'trip' | 'ways'>) {
  const hasCampsites = trip.stops.some(({ campsiteId }) => campsiteId !== null);
  const hasPlaces = trip.stops.some(({ latitude }) => latitude !== null);
  const hasDays = trip.stops.some(({ arrival }) => arrival !== null);
  return (
    <ActionMenu
      trigger={(props) => (
        <Button {...props} variant="outlined" startIcon={<DownloadRounded />}>
          {say('take')}
        </Button>
      )}
    >
      {(closeMenu, Item) => [
        <Item key="gpx" disabled={!hasPlaces} onClick={() => (closeMenu(), saveGpx(trip, ways))}>
          {say(hasPlaces ? 'gpx' : 'gpxNone')}
        </Item>,
        <Item key="ics" disabled={!hasDays} onClick={() => (closeMenu(), saveCalendar(trip))}>
          {say(hasDays ? 'calendar' : 'calendarNone')}
        </Item>,
        hasCampsites && (
          <Item key="keep" component={Link} to={offlineTripPath(trip.id)} onClick={closeMenu}>
            {say('keep')}
          </Item>
        ),
        <Item key="print" onClick={() => (closeMenu(), window.print())}>
          {say('print')}
        </Item>,
      ]}
    </ActionMenu>
  );
}

/** Adds the places of a file. A trip without stops shows it beside its empty list, where it is easier to find than in the menu. */
export function AddFromFile({ trip }: { trip: Trip }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {say('fromFile')}
      </Button>
      <Suspense>{isOpen && <StopsFromFileDialog trip={trip} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

interface ActionProps {
  trip: Trip;
  onClose: () => void;
}

function RenameTrip({ trip, onClose }: ActionProps) {
  const [rename] = useRenameTripMutation();
  const [opened] = useState(trip);
  // What somebody else saves meanwhile is not overwritten unseen: what is shown as newer is what the next save replaces.
  const [newer, setNewer] = useState<Trip>();
  const send = async (name: string) => {
    const answer = await rename({ tripId: trip.id, name, version: (newer ?? opened).version });
    const { current } = (answer.error ?? {}) as { current?: Trip };
    if (current) setNewer(current);
    return answer;
  };
  return (
    <TripNameDialog
      title={say('renameTitle')}
      submitLabel={say('save')}
      sendingLabel={say('saving')}
      failed={say('renameFailed')}
      initial={opened.name}
      newer={newer?.name}
      send={send}
      onSent={onClose}
      onClose={onClose}
    />
  );
}

function DeleteTrip({ trip, onClose }: ActionProps) {
  const [deleteTrip, { isLoading }] = useDeleteTripMutation();
  const showOutcome = useOutcomeToast();
  const navigate = useNavigate();
  const confirm = async () => {
    const texts = { done: { title: say('deleted') }, failed: say('deleteFailed') };
    if (await showOutcome(deleteTrip(trip.id), texts)) void navigate(ROUTES.trips, { replace: true });
    else onClose();
  };
  return (
    <ConfirmDialog
      title={say('deleteTitle', { name: trip.name })}
      confirmLabel={say('delete')}
      isPending={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {say('deleteText')}
    </ConfirmDialog>
  );
}

function LeaveTrip({ trip, userId, onClose }: ActionProps & { userId: number }) {
  const [removeMember, { isLoading }] = useRemoveTripMemberMutation();
  const showOutcome = useOutcomeToast();
  const navigate = useNavigate();
  const confirm = async () => {
    const texts = { done: { title: say('left') }, failed: say('leaveFailed') };
    if (await showOutcome(removeMember({ tripId: trip.id, userId }), texts))
      void navigate(ROUTES.trips, { replace: true });
    else onClose();
  };
  return (
    <ConfirmDialog
      title={say('leaveTitle', { name: trip.name })}
      confirmLabel={say('leave')}
      isPending={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {say('leaveText')}
    </ConfirmDialog>
  );
}
