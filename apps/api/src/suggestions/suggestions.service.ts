import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PendingSuggestion, SuggestedUpdate, SuggestionInput } from '@kampvuur/contracts';
import { InvalidInput, MESSAGES, NotFound, NotSignedIn } from '@kampvuur/domain';
import { differingFields, pickFields, withDependents } from '@kampvuur/domain/facts';
import { CampsiteWritesRepository } from '@kampvuur/persistence';
import { MergedCampsites } from '../campsites/merged-campsites';
import type { SessionUser } from '../http/session-user';
import { PointsService } from '../points/points.service';
import { presentSuggestion } from './present-suggestion';
import { unknownTermMessages } from './field-messages';
import { SuggestionsRepository } from './suggestions.repository';

/** Stores suggestions: the fields that differ, with the current values they are based on (docs/decisions 7). */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly database: DataSource,
    private readonly suggestions: SuggestionsRepository,
    private readonly campsiteWrites: CampsiteWritesRepository,
    private readonly points: PointsService,
    private readonly merged: MergedCampsites,
  ) {}

  /** The author's pending suggestion for a campsite. @throws NotFound when there is no such campsite. */
  pendingOf(author: SessionUser, campsiteId: number): Promise<PendingSuggestion> {
    return this.merged.followingMerge(campsiteId, async (id) => {
      const row = await this.suggestions.pendingRow(author.id, id);
      if (row) return { pending: presentSuggestion(row) };
      if (!(await this.suggestions.hasCampsite(id))) throw new NotFound(MESSAGES.campsiteNotFound);
      return { pending: null };
    });
  }

  /**
   * Replaces the author's pending suggestion for this campsite, if there is one.
   * @throws NotFound when there is no such campsite, NotSignedIn when the account is removed meanwhile, InvalidInput when
   * nothing differs or a term is unknown.
   */
  create(author: SessionUser, campsiteId: number, input: SuggestionInput): Promise<SuggestedUpdate> {
    return this.merged.followingMerge(campsiteId, (currentId) =>
      this.database.transaction(async (manager) => {
        const id = await this.store(manager, author, currentId, input);
        // Read under the lock: later it may already be replaced by a newer one.
        const row = await this.suggestions.row(manager, id);
        if (!row) throw new NotFound(MESSAGES.suggestionNotFound);
        return presentSuggestion(row);
      }),
    );
  }

  private async store(
    manager: EntityManager,
    author: SessionUser,
    campsiteId: number,
    input: SuggestionInput,
  ): Promise<number> {
    if (!(await this.points.lockUser(manager, author.id))) throw new NotSignedIn(MESSAGES.notSignedIn);
    const current = await this.campsiteWrites.readLockedForShare(manager, campsiteId);
    if (!current) throw new NotFound(MESSAGES.campsiteNotFound);
    const { canonical, unknown } = await this.campsiteWrites.resolveTerms(manager, input);
    const refused = unknownTermMessages(unknown);
    if (refused) throw new InvalidInput(refused.message, refused.errors);
    const suggested = withDependents({ ...input, ...canonical }, { ...current });
    const fields = differingFields(suggested, { ...current });
    if (fields.length === 0) throw new InvalidInput(MESSAGES.noSuggestedChanges);
    return this.suggestions.replacePending(manager, {
      userId: author.id,
      campsiteId,
      changes: pickFields(suggested, fields),
      baseValues: pickFields({ ...current }, fields),
    });
  }
}
