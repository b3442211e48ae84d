import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { FactConfirmation, FactConfirmationInput, StaleFact } from '@kampvuur/contracts';
import { Conflict, InvalidInput, MESSAGES, NotFound, NotSignedIn, STALE_FACTS } from '@kampvuur/domain';
import {
  ageBand,
  describeCurrentValue,
  isEmptyValue,
  isSameValue,
  lastKnownAt,
  ownAgeingFacts,
} from '@kampvuur/domain/facts';
import { confirmByUser } from '@kampvuur/persistence';
import { MergedCampsites } from '../campsites/merged-campsites';
import { presentFactProvenance } from '../campsites/present-provenance';
import type { SessionUser } from '../http/session-user';
import { PointsService } from '../points/points.service';
import { type ConfirmableRow, FactConfirmationsRepository } from './fact-confirmations.repository';

/** Campers say that facts are still correct (docs/product.md#age-and-source). */
@Injectable()
export class FactConfirmationsService {
  constructor(
    private readonly database: DataSource,
    private readonly confirmations: FactConfirmationsRepository,
    private readonly points: PointsService,
    private readonly merged: MergedCampsites,
  ) {}

  /**
   * Records that the camper says a value is correct; again renews the date.
   * @throws NotFound when there is no such campsite, InvalidInput when the value is not known, Conflict when it is another one by now,
   * NotSignedIn when the account is removed meanwhile.
   */
  confirm(user: SessionUser, campsiteId: number, input: FactConfirmationInput): Promise<FactConfirmation> {
    return this.merged.refusingMerged(campsiteId, (id) =>
      this.database.transaction(async (manager) => {
        if (!(await this.points.lockUser(manager, user.id))) throw new NotSignedIn(MESSAGES.notSignedIn);
        if (!(await this.confirmations.lockForShare(manager, id)))
          throw new NotFound(MESSAGES.campsiteNotFound);
        const row = await this.confirmations.ofCampsite(manager, id);
        if (!row) throw new NotFound(MESSAGES.campsiteNotFound);
        const { fact } = input;
        const value = row.values[fact] ?? null;
        if (isEmptyValue(value)) throw new InvalidInput(MESSAGES.nothingToConfirm);
        if (!isSameValue(fact, input.value ?? null, value)) {
          const now = describeCurrentValue(fact, { ...row.values });
          throw new Conflict(MESSAGES.factChanged, { [fact]: [now] });
        }
        await confirmByUser(manager, id, user.id, { fact, value });
        const confirmed = (await this.confirmations.ofCampsite(manager, id)) ?? row;
        return { fact, provenance: presentFactProvenance(confirmed, confirmed.values, fact) };
      }),
    );
  }

  /** Of the most visited campsites, the facts that are not recent; first those that many visits and a high age make urgent. */
  async stale(): Promise<StaleFact[]> {
    const now = new Date();
    const rows = await this.confirmations.mostVisited(STALE_FACTS.campsites);
    const facts = rows.flatMap(staleFacts).filter(({ provenance }) => {
      return ageBand(lastKnownAt(provenance), now) !== 'recent';
    });
    // How many visitors the value may have misled: the longer nobody has confirmed it, the more.
    const weights = new Map(
      facts.map((fact) => {
        const age = now.getTime() - lastKnownAt(fact.provenance).getTime();
        return [fact, age * (fact.checkins + 1)];
      }),
    );
    return facts
      .sort(
        (one, other) =>
          (weights.get(other) ?? 0) - (weights.get(one) ?? 0) || one.campsiteId - other.campsiteId,
      )
      .slice(0, STALE_FACTS.listed);
  }
}

function staleFacts(row: ConfirmableRow): StaleFact[] {
  return ownAgeingFacts(row.values).flatMap((fact) => {
    const value = row.values[fact] ?? null;
    if (isEmptyValue(value)) return [];
    const { id, name, province, checkins } = row;
    const provenance = presentFactProvenance(row, row.values, fact);
    return [{ campsiteId: id, campsiteName: name, province, checkins, fact, value, provenance }];
  });
}
