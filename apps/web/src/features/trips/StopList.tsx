import { useId, useLayoutEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Trip, TripStop } from '@kampvuur/contracts';
import type { Way } from '@kampvuur/domain/routing/way';
import { DeleteOutlineRounded } from '../../base/icons/DeleteOutlineRounded';
import { EditRounded } from '../../base/icons/EditRounded';
import { ExpandMoreRounded } from '../../base/icons/ExpandMoreRounded';
import { campsitePath } from '../../base/paths';
import { useOutcomeToast } from '../../base/use-outcome-toast';
import { VISUALLY_HIDDEN } from '../../ui/layout/visually-hidden';
import { RouteLink } from '../../ui/links/RouteLink';
import { DRAGGED_ROWS, DragHandle } from '../../ui/lists/DragHandle';
import { LIST_CARD } from '../../ui/lists/list-card';
import { say } from './say';
import { conflictText, stayText, wayText } from './trip-texts';
import { useMoveStopMutation } from './trips-api';
import { quotedLang } from '../../base/messages/text-language';

interface StopListProps {
  trip: Trip;
  ways: readonly (Way | null)[];
  /** What each stop costs, in a line. */
  costs: readonly (string | null)[];
  onEdit: (stop: TripStop) => void;
  onRemove: (stop: TripStop) => void;
}

/** The stops in their order, which is changed by a drag, the arrow keys or buttons. */
export function StopList({ trip, ways, costs, onEdit, onRemove }: StopListProps) {
  const { list, order, announcement, move } = useMoves(trip);
  const hintId = useId();
  const count = trip.stops.length;
  return (
    <>
      <Box role="status" sx={VISUALLY_HIDDEN}>
        {announcement}
      </Box>
      <Box id={hintId} sx={VISUALLY_HIDDEN}>
        {say('dragHint')}
      </Box>
      <Box component="ol" ref={list} aria-label={say('stops')} sx={{ ...LIST_CARD, ...DRAGGED_ROWS }}>
        {trip.stops.map((stop, index) => (
          <Box component="li" key={stop.id} sx={ROW}>
            {index > 0 && (
              <Typography variant="body2" sx={{ color: 'text.secondary', pb: 1 }}>
                {wayText(ways[index - 1] ?? null)}
              </Typography>
            )}
            <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
              <StopHead stop={stop} number={index + 1} />
              {count > 1 && (
                <DragHandle
                  label={say('drag', { name: stop.name })}
                  aria-describedby={hintId}
                  data-move={`${stop.id}-drag`}
                  {...{ list, index, count, order }}
                  onMove={(place) => void move(index, place, 'drag')}
                />
              )}
            </Box>
            <Typography>{stayText(stop)}</Typography>
            {stop.arrivesAt !== null && (
              <Typography variant="body2">{say('arrives', { time: stop.arrivesAt })}</Typography>
            )}
            {costs[index] && <Typography variant="body2">{costs[index]}</Typography>}
            {stop.notes !== '' && (
              <Typography lang={quotedLang(stop.notes)} sx={NOTES}>
                {stop.notes}
              </Typography>
            )}
            <Conflicts stop={stop} />
            <StopButtons {...{ stop, index, count, move, onEdit, onRemove }} />
          </Box>
        ))}
      </Box>
    </>
  );
}

interface StopButtonsProps extends Pick<StopListProps, 'onEdit' | 'onRemove'> {
  stop: TripStop;
  index: number;
  count: number;
  move: ReturnType<typeof useMoves>['move'];
}

function StopButtons({ stop, index, count, move, onEdit, onRemove }: StopButtonsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: -1.25 }}>
      <StopButton
        label={say('edit', { name: stop.name })}
        icon={<EditRounded />}
        onClick={() => onEdit(stop)}
      />
      <StopButton
        label={say('moveUp', { name: stop.name })}
        icon={<ExpandMoreRounded sx={{ rotate: '180deg' }} />}
        isUseless={index === 0}
        data-move={`${stop.id}-up`}
        onClick={() => void move(index, index - 1, 'up')}
      />
      <StopButton
        label={say('moveDown', { name: stop.name })}
        icon={<ExpandMoreRounded />}
        isUseless={index === count - 1}
        data-move={`${stop.id}-down`}
        onClick={() => void move(index, index + 1, 'down')}
      />
      <StopButton
        label={say('remove', { name: stop.name })}
        icon={<DeleteOutlineRounded />}
        onClick={() => onRemove(stop)}
      />
    </Box>
  );
}

/** Moves a stop to a place, says where it is then, and keeps the focus on the button. */
function useMoves({ id: tripId, stops }: Trip) {
  const [moveStop] = useMoveStopMutation();
  const showOutcome = useOutcomeToast();
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<string | null>(null);
  const order = stops.map(({ id }) => id).join();
  // A row that moves loses the focus.
  useLayoutEffect(() => {
    if (pressed.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus();
    pressed.current = null;
  }, [order]);
  const move = async (index: number, place: number, button: 'up' | 'down' | 'drag') => {
    const stop = stops[index];
    if (!stop || place < 0 || place >= stops.length) return;
    const after = stops[place < index ? place - 1 : place];
    pressed.current = `${stop.id}-${button}`;
    const request = moveStop({ tripId, stopId: stop.id, afterStopId: after?.id ?? null });
    if (await showOutcome(request, { failed: say('moveFailed') }))
      setAnnouncement(say('moved', { name: stop.name, number: place + 1, stops: stops.length }));
  };
  return { list, order, announcement, move };
}

/** A name of several lines begins beside its number. */
const STOP_HEAD = {
  display: 'flex',
  flex: 1,
  alignItems: 'baseline',
  minWidth: 0,
  overflowWrap: 'anywhere',
} as const;

function StopHead({ stop, number }: { stop: TripStop; number: number }) {
  return (
    <Typography variant="h3" component="h2" sx={STOP_HEAD}>
      <Box component="span" sx={{ flex: 'none', whiteSpace: 'pre', color: 'text.secondary' }}>
        {`${number}. `}
      </Box>
      {stop.campsiteId === null ? (
        <span>
          {stop.name}
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {` ${say('notListed')}`}
          </Typography>
        </span>
      ) : (
        <RouteLink to={campsitePath(stop.campsiteId)} isInline sx={{ color: 'inherit' }}>
          {stop.name}
        </RouteLink>
      )}
    </Typography>
  );
}

function Conflicts({ stop }: { stop: TripStop }) {
  if (stop.conflicts.length === 0) return null;
  return (
    <Box component="ul" aria-label={say('conflicts', { name: stop.name })} sx={CONFLICTS}>
      {stop.conflicts.map((conflict, index) => (
        <Typography component="li" variant="body2" key={index} sx={{ overflowWrap: 'anywhere' }}>
          {conflictText(conflict)}
        </Typography>
      ))}
    </Box>
  );
}

interface StopButtonProps {
  label: string;
  icon: React.ReactNode;
  onClick: () => void;
  /** At the edge of the list; focusable all the same, so that the focus is not lost there. */
  isUseless?: boolean;
  'data-move'?: string;
}

function StopButton({ label, icon, isUseless = false, ...button }: StopButtonProps) {
  return (
    <IconButton
      {...button}
      aria-label={label}
      aria-disabled={isUseless}
      sx={{ width: 44, height: 44, opacity: isUseless ? 0.4 : 1 }}
    >
      {icon}
    </IconButton>
  );
}

const ROW = { px: { xs: 2, sm: 3 }, py: 2, '& + &': { borderTop: 'divider' } } as const;
const CONFLICTS = {
  my: 1,
  px: 1.5,
  py: 1,
  listStyle: 'none',
  borderRadius: '12px',
  bgcolor: 'secondaryContainer',
  color: 'onSecondaryContainer',
} as const;
const NOTES = { mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;
