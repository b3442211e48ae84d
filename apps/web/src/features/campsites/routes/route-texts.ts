import type { OnRoute, RouteResult } from '@kampvuur/contracts';
import { formatCount } from '../../../ui/numbers';
import { say } from './say';

/** `3 h 20 min`. */
function durationText(minutes: number): string {
  const whole = Math.round(minutes / 5) * 5;
  return say('hours', { hours: Math.floor(whole / 60), minutes: whole % 60 });
}

/** `1 410 km, about 16 h 30 min of driving, by N1, N12.` */
export function summaryText({ km, minutes, roads }: RouteResult): string {
  return say('summary', {
    km: formatCount(km),
    duration: durationText(minutes),
    roads: roads.length === 0 ? 'none' : roads.join(', '),
  });
}

/** `230 km, 2 h 50 min from the start, 4 km from the road`. */
export function onRouteText({ km, minutes, offKm }: OnRoute): string {
  const where = say('where', { km: formatCount(km), duration: durationText(minutes) });
  const off = offKm < 1 ? say('onRoad') : say('off', { km: formatCount(offKm) });
  return `${where}, ${off}`;
}
