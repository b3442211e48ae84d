import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RouteDay, RouteStop } from '@kampvuur/contracts';
import { ROUTE_DEPARTURE } from '@kampvuur/domain/campsite-list';
import { AddRounded } from '../../../base/icons/AddRounded';
import { registryWord } from '../../../base/messages/registry-words';
import { campsitePath } from '../../../base/paths';
import { RouteLink } from '../../../ui/links/RouteLink';
import { formatCount } from '../../../ui/numbers';
import { ErrorState } from '../../../ui/states/ErrorState';
import { useRouteStopsQuery } from './routes-api';
import { say } from './say';

interface RouteStopsProps {
  params: Record<string, string>;
  /** Adds the stops of days to a trip. */
  onAdd: (days: readonly RouteDay[]) => void;
  /** Shown below the button, such as where they were added. */
  children?: ReactNode;
}

/** Where to stay at the end of each day, as a proposal. */
export function RouteStops({ params, onAdd, children }: RouteStopsProps) {
  const { data, error, isError, isFetching, refetch } = useRouteStopsQuery(params);
  if (isError && !isFetching)
    return <ErrorState message={say('stopsFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const days = data.filter(({ stops }) => stops.length > 0);
  return (
    <Box component="section" aria-label={say('stops')} aria-busy={isFetching} sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {say('stops')}
      </Typography>
      {data.length === 0 && <Typography>{say('noneNeeded')}</Typography>}
      <Box component="ol" role="list" sx={DAYS}>
        {data.map((day) => (
          <Day key={day.day} {...day} />
        ))}
      </Box>
      {data.length > 0 && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {say('stopsNote', { departure: params['departure'] ?? ROUTE_DEPARTURE.default })}
        </Typography>
      )}
      {days.length > 0 && (
        <Button
          variant="tonal"
          startIcon={<AddRounded />}
          disabled={isFetching}
          onClick={() => onAdd(days)}
          sx={{ mt: 2 }}
        >
          {say('addStops')}
        </Button>
      )}
      {children}
    </Box>
  );
}

function Day({ day, fromKm, toKm, stops }: RouteDay) {
  return (
    <Box component="li">
      <Typography component="h3" sx={{ fontWeight: 640 }}>
        {say('day', { day, from: formatCount(fromKm), to: formatCount(toKm) })}
      </Typography>
      {stops.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{say('noStop')}</Typography>}
      <Box component="ul" role="list" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {stops.map((stop) => (
          <Stop key={stop.campsite.id} {...stop} />
        ))}
      </Box>
    </Box>
  );
}

/** `not allowed`, as the registry of facts names it; without the rest of its words, of which lists need none. */
const lateWord = (option: string): string =>
  registryWord(`facts.lateArrival.options.${option}`, option).toLowerCase();

/** Whether one may arrive late matters only to somebody who does. */
function lateNotes({ isLate, lateArrival }: RouteStop): string[] {
  if (!isLate) return [];
  return [
    say('lateArrival'),
    ...(lateArrival === null ? [] : [say('lateAllowed', { late: lateWord(lateArrival) })]),
  ];
}

function Stop(stop: RouteStop) {
  const { campsite, arrival, gateCloses } = stop;
  const notes = [
    say('arrival', { time: arrival }),
    ...lateNotes(stop),
    ...(gateCloses === null ? [] : [say('gateCloses', { time: gateCloses })]),
  ];
  return (
    <Box component="li" sx={{ py: 0.75 }}>
      <RouteLink to={campsitePath(campsite.id)} hasTapTargetSize>
        {campsite.name}
      </RouteLink>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {notes.join(', ')}
      </Typography>
    </Box>
  );
}

const DAYS = { display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' } as const;
