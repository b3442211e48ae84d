import { Injectable } from '@nestjs/common';
import type { RouteDay, RouteStop, RouteStopsInput } from '@kampvuur/contracts';
import { InvalidInput, MESSAGES } from '@kampvuur/domain';
import { type ProposedDay, proposeStops, type StopCandidate } from '@kampvuur/domain/routing';
import { gateConflict, type StopFacts } from '@kampvuur/domain/trips';
import { CampsitesRepository } from '../campsites.repository';
import type { SessionUser } from '../../http/session-user';
import { CampsitesService } from '../campsites.service';
import { RoutesService } from './routes.service';

/** Best rated campsites along the way among which stops are chosen. */
const MAX_CANDIDATES = 1_000;

interface Candidate extends StopCandidate {
  gate: Pick<StopFacts, 'gateOpens' | 'gateCloses' | 'lateArrival'>;
}

/** Proposes where to stay on a long way. */
@Injectable()
export class RouteStopsService {
  constructor(
    private readonly routes: RoutesService,
    private readonly campsites: CampsitesService,
    private readonly repository: CampsitesRepository,
  ) {}

  /** @throws InvalidInput without a route */
  async propose(viewer: SessionUser, input: RouteStopsInput): Promise<RouteDay[]> {
    if (!input.through) throw new InvalidInput(MESSAGES.through, { through: [MESSAGES.through] });
    const { route } = await this.routes.through(input.through);
    const candidates = await this.candidates(viewer, input);
    const pace = { everyKm: input.everyKm, departure: minutesOf(input.departure) };
    return this.present(proposeStops([...candidates.values()], route, pace), candidates);
  }

  private async candidates(viewer: SessionUser, input: RouteStopsInput): Promise<Map<number, Candidate>> {
    const hits = await this.campsites.alongRoute(viewer, input, MAX_CANDIDATES);
    const ids = hits.map(({ id }) => id);
    const [cards, facts] = await Promise.all([this.campsites.cards(ids), this.repository.rowFacts(ids)]);
    const byId = new Map(cards.map((card) => [card.id, card]));
    const candidates = new Map<number, Candidate>();
    for (const { id, onRoute } of hits) {
      const card = byId.get(id);
      if (!card || !onRoute || card.isClosed) continue;
      const rating = card.averageRating === null ? null : Number(card.averageRating);
      const { gateOpens = null, gateCloses = null, lateArrival = null, stands = [] } = facts.get(id) ?? {};
      const gate = { gateOpens, gateCloses, lateArrival };
      const isDriveThrough = stands.some((stand) => stand.isDriveThrough === true) || null;
      candidates.set(id, { id, ...onRoute, rating, lateArrival, isDriveThrough, gate });
    }
    return candidates;
  }

  private async present(
    days: ProposedDay[],
    candidates: ReadonlyMap<number, Candidate>,
  ): Promise<RouteDay[]> {
    const ids = days.flatMap(({ stops }) => stops.map(({ id }) => id));
    const cards = new Map((await this.campsites.cards(ids)).map((card) => [card.id, card]));
    return days.map(({ fromKm, toKm, stops }, index) => ({
      day: index + 1,
      fromKm: Math.round(fromKm),
      toKm: Math.round(toKm),
      stops: stops.flatMap(({ id, arrival, isLate }): RouteStop[] => {
        const [campsite, candidate] = [cards.get(id), candidates.get(id)];
        if (!campsite || !candidate) return [];
        const { lateArrival, gate } = candidate;
        const gateCloses = gateConflict(gate, timeText(arrival))?.time ?? null;
        return [{ campsite, arrival: clockText(arrival), isLate, lateArrival, gateCloses }];
      }),
    }));
  }
}

/** Of a time of day, `08:30`. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const DAY_MINUTES = 24 * 60;

/** `16:05`; after midnight it goes on with 00:05. */
const clockText = (minutes: number): string => timeText(minutes % DAY_MINUTES);

/** `16:05`; after midnight it goes on with 24:05. */
function timeText(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
