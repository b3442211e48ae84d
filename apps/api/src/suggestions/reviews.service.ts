import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type {
  ApprovalInput,
  RejectionInput,
  SuggestionApproval,
  SuggestionListInput,
  SuggestionPage,
  SuggestionReview,
} from '@kampvuur/contracts';
import {
  type Award,
  Conflict,
  InvalidInput,
  MESSAGES,
  type NoticeDetails,
  NotAllowed,
  NotFound,
  PAGE,
  SUGGESTIONS_PAGE,
} from '@kampvuur/domain';
import {
  changedTogether,
  differingFields,
  type FieldValues,
  heldChanges,
  pickFields,
} from '@kampvuur/domain/facts';
import {
  type CampsiteFields,
  CampsiteWritesRepository,
  NoticesRepository,
  type SuggestedUpdateEntity,
  UsersRepository,
} from '@kampvuur/persistence';
import { AuditLog } from '../audit/audit-log';
import type { SessionUser } from '../http/session-user';
import { PointsService } from '../points/points.service';
import { presentAward } from '../points/present-award';
import { presentReview } from './present-suggestion';
import { heldFieldMessages, unknownTermMessages, staleFieldMessages } from './field-messages';
import { SuggestionsRepository, type ReviewDecision } from './suggestions.repository';

/** A pending suggestion, locked with the campsite it is about. */
interface LockedSuggestion {
  suggestion: SuggestedUpdateEntity;
  current: CampsiteFields;
  authorId: number | null;
}

/** What an approval led to. */
interface Approved {
  /** Null without an author, and when the account was removed. */
  award: Award | null;
  /** The held fields that were approved after a second look. */
  confirmed: string[];
}

/** Lists suggestions for administrators, and approves or rejects each once (docs/decisions 7). */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly database: DataSource,
    private readonly suggestions: SuggestionsRepository,
    private readonly users: UsersRepository,
    private readonly campsiteWrites: CampsiteWritesRepository,
    private readonly points: PointsService,
    private readonly notices: NoticesRepository,
    private readonly audit: AuditLog,
  ) {}

  async list({ status = 'all', page }: SuggestionListInput): Promise<SuggestionPage> {
    const statusFilter = status === 'all' ? null : status;
    const [rows, total] = await Promise.all([
      this.suggestions.page(statusFilter, SUGGESTIONS_PAGE, (page - PAGE.first) * SUGGESTIONS_PAGE),
      this.suggestions.count(statusFilter),
    ]);
    return { data: rows.map(presentReview), total };
  }

  /** @throws NotFound, also for a suggestion that was replaced by a newer one. */
  findOne(id: number): Promise<SuggestionReview> {
    return this.review(this.database.manager, id);
  }

  /**
   * Applies a suggestion, or some of its fields, and books the author's points, in one transaction.
   * @throws NotFound, NotAllowed for the administrator's own suggestion, InvalidInput for other fields, Conflict when it was
   * reviewed, a term was deleted, a held change is not confirmed or, without `force`, a field has changed since.
   */
  approve(admin: SessionUser, id: number, input: ApprovalInput): Promise<SuggestionApproval> {
    return this.database.transaction(async (manager) => {
      const { award, confirmed } = await this.apply(manager, admin, id, input);
      const subject = { type: 'suggestion', id } as const;
      const details = confirmed.length > 0 ? { contacts: confirmed } : undefined;
      await this.audit.record({ action: 'suggestion-approved', actor: admin, subject, details }, manager);
      return { ...(await this.review(manager, id)), award: award && presentAward(award) };
    });
  }

  /** @throws NotFound, Conflict when it was reviewed. */
  reject(admin: SessionUser, id: number, { adminNote }: RejectionInput): Promise<SuggestionReview> {
    return this.database.transaction(async (manager) => {
      const { suggestion } = await this.lockPending(manager, id);
      await this.notify(manager, admin, suggestion, 'suggestion-rejected', { note: adminNote });
      await this.close(manager, id, { status: 'rejected', adminId: admin.id, adminNote });
      const subject = { type: 'suggestion', id } as const;
      await this.audit.record({ action: 'suggestion-rejected', actor: admin, subject }, manager);
      return this.review(manager, id);
    });
  }

  private async apply(
    manager: EntityManager,
    admin: SessionUser,
    id: number,
    { adminNote, fields, force, confirmedContacts = [] }: ApprovalInput,
  ): Promise<Approved> {
    const { suggestion, current, authorId } = await this.lockPending(manager, id);
    const { userId, campsiteId, changes, baseValues, createdAt } = suggestion;
    if (userId === admin.id && (await this.users.hasOtherAdmin(manager, admin.id)))
      throw new NotAllowed(MESSAGES.ownSuggestion);
    const chosen = chosenChanges(changes, fields);
    if (!force) refuseStale(chosen, baseValues, { ...current });
    const confirmed = confirmedFields(chosen, { ...current }, confirmedContacts);
    const { unknown } = await this.campsiteWrites.resolveTerms(manager, chosen);
    const refused = unknownTermMessages(unknown);
    if (refused) throw new Conflict(MESSAGES.suggestedTermsDeleted, refused.errors);
    const by = { userId: admin.id, source: 'suggestion', sourceId: String(id) } as const;
    await this.campsiteWrites.applyChanges(manager, campsiteId, chosen, by);
    const approvedAt = new Date();
    const decision = { status: 'approved', adminId: admin.id, adminNote: adminNote || null } as const;
    await this.close(manager, id, decision, approvedAt);
    if (authorId === null) return { award: null, confirmed };
    const approval = { userId: authorId, campsiteId, of: 'suggestion', id } as const;
    const award = await this.points.awardApproval(manager, {
      ...approval,
      submittedAt: createdAt,
      approvedAt,
    });
    const { total: points, withheld } = award;
    const details = { note: adminNote || null, points, withheld };
    await this.notify(manager, admin, suggestion, 'suggestion-approved', details);
    return { award, confirmed };
  }

  /** Notifies the author, except about their own decision; the key prevents a second notice. */
  private async notify<Kind extends 'suggestion-approved' | 'suggestion-rejected'>(
    manager: EntityManager,
    admin: SessionUser,
    { id, userId, campsiteId }: SuggestedUpdateEntity,
    kind: Kind,
    details: NoticeDetails[Kind],
  ): Promise<void> {
    if (userId === null || userId === admin.id) return;
    await this.notices.add(manager, { userId, kind, key: `${kind}:${id}`, campsiteId, details });
  }

  /**
   * Locks the author, then the campsite, so that nobody else can review the suggestion; starts again when a merge has moved
   * it meanwhile. `authorId`: null for scrapes and removed accounts.
   */
  private async lockPending(manager: EntityManager, id: number): Promise<LockedSuggestion> {
    for (;;) {
      const { userId, campsiteId } = await this.pending(manager, id);
      const hasAccount = userId !== null && (await this.points.lockUser(manager, userId));
      const current = await this.campsiteWrites.lock(manager, campsiteId);
      const suggestion = await this.pending(manager, id);
      if (current && suggestion.campsiteId === campsiteId)
        return { suggestion, current, authorId: hasAccount ? userId : null };
    }
  }

  private async pending(manager: EntityManager, id: number): Promise<SuggestedUpdateEntity> {
    const suggestion = await this.suggestions.find(manager, id);
    if (!suggestion) throw new NotFound(MESSAGES.suggestionNotFound);
    if (suggestion.status !== 'pending') throw new Conflict(MESSAGES.suggestionProcessed);
    return suggestion;
  }

  private async close(
    manager: EntityManager,
    id: number,
    decision: Omit<ReviewDecision, 'processedAt'>,
    processedAt = new Date(),
  ): Promise<void> {
    if (!(await this.suggestions.close(manager, id, { ...decision, processedAt })))
      throw new Conflict(MESSAGES.suggestionProcessed);
  }

  private async review(manager: EntityManager, id: number): Promise<SuggestionReview> {
    const row = await this.suggestions.row(manager, id);
    if (!row) throw new NotFound(MESSAGES.suggestionNotFound);
    return presentReview(row);
  }
}

/** The changes of these fields; of a unit, such as the coordinates, always all. @throws InvalidInput for fields that are not suggested. */
function chosenChanges(changes: FieldValues, fields: string[] = Object.keys(changes)): FieldValues {
  if (fields.some((field) => !Object.hasOwn(changes, field)))
    throw new InvalidInput(MESSAGES.suggestionFields, { fields: [MESSAGES.suggestionFields] });
  const chosen = fields.flatMap(changedTogether).filter((field) => Object.hasOwn(changes, field));
  return pickFields(changes, [...new Set(chosen)]);
}

function refuseStale(changes: FieldValues, base: FieldValues, current: FieldValues): void {
  const fields = Object.keys(changes);
  const stale = differingFields(pickFields(base, fields), current);
  if (stale.length === 0) return;
  throw new Conflict(MESSAGES.suggestionStale, staleFieldMessages(stale, base, current, changes));
}

/**
 * The held ones of these changes, all of which must be confirmed by name, because a contact is where people's money goes
 * (docs/decisions 27). @throws Conflict with what each was and will be.
 */
function confirmedFields(changes: FieldValues, current: FieldValues, confirmed: readonly string[]): string[] {
  const held = heldChanges(changes, current);
  const unseen = held.filter(({ field }) => !confirmed.includes(field));
  if (unseen.length > 0)
    throw new Conflict(MESSAGES.suggestionHeld, heldFieldMessages(unseen, current, changes));
  return held.map(({ field }) => field);
}
