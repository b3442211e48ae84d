import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type {
  ProposalApproval,
  ProposalApprovalInput,
  ProposalDuplicateInput,
  ProposalListInput,
  ProposalPage,
  ProposalReview,
  RejectionInput,
} from '@kampvuur/contracts';
import {
  type Award,
  Conflict,
  MESSAGES,
  type NoticeDetails,
  type NoticeKind,
  NotAllowed,
  NotFound,
  PAGE,
  PROPOSAL_MESSAGES,
  PROPOSALS_PAGE,
} from '@kampvuur/domain';
import type { FieldValues } from '@kampvuur/domain/facts';
import type { ComparedPlace } from '@kampvuur/domain/duplicate-detection';
import { StoredPictures } from '@kampvuur/media';
import {
  CampsiteImagesRepository,
  type CampsiteProposalEntity,
  CampsiteWritesRepository,
  NoticesRepository,
  PicturesRepository,
  UsersRepository,
} from '@kampvuur/persistence';
import { withoutUndefined, requireBothCoordinates, requireServedPlace } from '../admin/campsite-edit';
import { AuditLog } from '../audit/audit-log';
import { MergedCampsites } from '../campsites/merged-campsites';
import type { SessionUser } from '../http/session-user';
import { PointsService } from '../points/points.service';
import { presentAward } from '../points/present-award';
import { unknownTermMessages } from '../suggestions/field-messages';
import { alreadyListed, LikelyPlacesService } from './likely-places.service';
import { presentProposal, presentProposalReview } from './present-proposal';
import { type ProposalDecision, type ProposalRow, ProposalsRepository } from './proposals.repository';
import { comparedPlaceOf, storedCampsite } from './proposed-values';

type Decision = Omit<ProposalDecision, 'adminId' | 'processedAt'>;

/** Lists proposals for administrators and carries out their decisions, one for each proposal (docs/decisions 20). */
@Injectable()
export class ProposalReviewsService {
  constructor(
    private readonly database: DataSource,
    private readonly proposals: ProposalsRepository,
    private readonly users: UsersRepository,
    private readonly campsiteWrites: CampsiteWritesRepository,
    private readonly images: CampsiteImagesRepository,
    private readonly points: PointsService,
    private readonly likely: LikelyPlacesService,
    private readonly merged: MergedCampsites,
    private readonly hiddenPictures: PicturesRepository,
    private readonly pictures: StoredPictures,
    private readonly audit: AuditLog,
    private readonly notices: NoticesRepository,
  ) {}

  async list({ status = 'pending', page }: ProposalListInput): Promise<ProposalPage> {
    const [rows, total] = await Promise.all([
      this.proposals.page(status, PROPOSALS_PAGE, (page - PAGE.first) * PROPOSALS_PAGE),
      this.proposals.count(status),
    ]);
    return { data: rows.map(presentProposal), total };
  }

  /** @throws NotFound, also for a withdrawn proposal. */
  async findOne(id: number): Promise<ProposalReview> {
    const row = await this.row(this.database.manager, id);
    if (row.status !== 'pending') return presentProposalReview(row);
    const place = comparedPlaceOf(storedCampsite(row.proposed));
    const [likelyPlaces, likelyProposals] = await Promise.all([
      this.likely.find(place),
      this.likely.findPending(id, place),
    ]);
    return presentProposalReview(row, { likelyPlaces, likelyProposals });
  }

  /**
   * Creates a campsite from the proposal with the corrections, and books the proposer's points, in one transaction. Approvals
   * run one after the other, so that the second of two proposals of one place is compared with the campsite of the first.
   * @throws NotFound, NotAllowed for the administrator's own proposal, InvalidInput for one coordinate and for a corrected place outside the served
   * region unless `isOutsideRegion` is set, Conflict for deleted
   * terms, for a proposal that was decided, and for a campsite that is certainly listed unless `confirmedNotDuplicate` is set.
   */
  async approve(
    admin: SessionUser,
    id: number,
    { confirmedNotDuplicate = false, isOutsideRegion, ...input }: ProposalApprovalInput,
  ): Promise<ProposalApproval> {
    const { proposed } = await this.row(this.database.manager, id);
    requireServedPlace(storedCampsite(proposed), withoutUndefined(input), isOutsideRegion);
    if (!confirmedNotDuplicate) await this.refuseDuplicate(id, input);
    return this.database.transaction(async (manager) => {
      await this.proposals.lockApprovals(manager);
      if (!confirmedNotDuplicate) await this.refuseJustApproved(manager, id, input);
      const award = await this.apply(manager, admin, id, input);
      const row = await this.row(manager, id);
      return { ...presentProposalReview(row), award: award && presentAward(award) };
    });
  }

  /** @throws NotFound, Conflict when it was decided. */
  reject(admin: SessionUser, id: number, { adminNote }: RejectionInput): Promise<ProposalReview> {
    return this.decline(admin, id, { status: 'rejected', campsiteId: null, adminNote });
  }

  /** Declines it as a duplicate of `campsiteId`. @throws NotFound for either, Conflict when it was decided. */
  duplicate(
    admin: SessionUser,
    id: number,
    { campsiteId, adminNote = null }: ProposalDuplicateInput,
  ): Promise<ProposalReview> {
    return this.merged.followingMerge(campsiteId, (currentId) =>
      this.decline(admin, id, { status: 'duplicate', campsiteId: currentId, adminNote }),
    );
  }

  /**
   * Compares the proposal with all listed campsites. The proposer's own `confirmedNotDuplicate` does not matter here: it was about the
   * campsites that were listed then.
   */
  private async refuseDuplicate(id: number, corrections: ProposalApprovalInput): Promise<void> {
    const { proposed } = await this.row(this.database.manager, id);
    const matches = await this.likely.find(correctedPlace(proposed, corrections));
    if (!matches.some(({ isSure }) => isSure)) return;
    // Read after the comparison: the match may be the campsite that another administrator has created from this proposal.
    const { status } = await this.row(this.database.manager, id);
    if (status !== 'pending') throw new Conflict(PROPOSAL_MESSAGES.decided);
    throw alreadyListed();
  }

  /** Compares the proposal with those approved since `refuseDuplicate`. Callers hold the lock of approvals. */
  private async refuseJustApproved(
    manager: EntityManager,
    id: number,
    corrections: ProposalApprovalInput,
  ): Promise<void> {
    const { status, proposed } = await this.row(manager, id);
    if (status !== 'pending') throw new Conflict(PROPOSAL_MESSAGES.decided);
    if (await this.likely.isJustApproved(manager, correctedPlace(proposed, corrections)))
      throw alreadyListed();
  }

  /** Locks the proposer, then the proposal, so that nobody else can decide on it. Null when the account was removed. */
  private async apply(
    manager: EntityManager,
    admin: SessionUser,
    id: number,
    {
      adminNote = null,
      ...corrections
    }: Omit<ProposalApprovalInput, 'confirmedNotDuplicate' | 'isOutsideRegion'>,
  ): Promise<Award | null> {
    const { userId } = await this.row(manager, id);
    const hasAccount = await this.points.lockUser(manager, userId);
    const proposal = await this.pending(manager, id);
    if (userId === admin.id && (await this.users.hasOtherAdmin(manager, admin.id)))
      throw new NotAllowed(PROPOSAL_MESSAGES.own);
    const campsiteId = await this.createCampsite(manager, admin, proposal, corrections);
    await this.publishPhotos(manager, proposal, campsiteId);
    const approvedAt = new Date();
    await this.close(manager, admin, proposal, { status: 'approved', campsiteId, adminNote }, approvedAt);
    if (!hasAccount) return null;
    const approval = { userId, campsiteId, of: 'proposal', id } as const;
    const submission = { submittedAt: proposal.createdAt, approvedAt };
    const award = await this.points.awardApproval(manager, { ...approval, ...submission });
    const { total: points, withheld } = award;
    const { name } = { ...storedCampsite(proposal.proposed), ...withoutUndefined(corrections) };
    const details = { note: adminNote || null, points, withheld, name };
    await this.notify(manager, admin, proposal, 'proposal-approved', campsiteId, details);
    return award;
  }

  /** In the history the proposed values are by the proposer, the corrections by the administrator. */
  private async createCampsite(
    manager: EntityManager,
    admin: SessionUser,
    { id, userId, proposed }: CampsiteProposalEntity,
    corrections: ProposalApprovalInput,
  ): Promise<number> {
    const campsite = storedCampsite(proposed);
    const changes = withoutUndefined(corrections);
    requireBothCoordinates(campsite, changes);
    const { unknown } = await this.campsiteWrites.resolveTerms(manager, { ...campsite, ...changes });
    const refused = unknownTermMessages(unknown);
    if (refused) throw new Conflict(PROPOSAL_MESSAGES.termsDeleted, refused.errors);
    const sourceId = String(id);
    const campsiteId = await this.campsiteWrites.create(manager, campsite, {
      userId,
      source: 'proposal',
      sourceId,
    });
    await this.campsiteWrites.applyChanges(manager, campsiteId, changes, {
      userId: admin.id,
      source: 'admin',
      sourceId: null,
    });
    return campsiteId;
  }

  /** Turns the photos, which were hidden, into pictures of the campsite. */
  private async publishPhotos(
    manager: EntityManager,
    { userId, photoKeys, proposed }: CampsiteProposalEntity,
    campsiteId: number,
  ): Promise<void> {
    if (photoKeys.length === 0) return;
    const { name } = storedCampsite(proposed);
    const images = photoKeys.map((imageKey, index) => {
      return { campsiteId, userId, imageKey, filename: `${name} ${index + 1}` };
    });
    await this.images.addAll(manager, campsiteId, images);
    await this.hiddenPictures.show(manager, photoKeys);
  }

  /** Closes a proposal without a campsite, and deletes its photos. */
  private async decline(
    admin: SessionUser,
    id: number,
    decision: Decision & { status: 'rejected' | 'duplicate' },
  ): Promise<ProposalReview> {
    const { review, unused } = await this.database.transaction(async (manager) => {
      const proposal = await this.pending(manager, id);
      const { campsiteId } = decision;
      if (campsiteId !== null && !(await this.campsiteWrites.readLockedForShare(manager, campsiteId)))
        throw new NotFound(MESSAGES.campsiteNotFound);
      await this.close(manager, admin, proposal, decision);
      const details = { note: decision.adminNote || null, name: storedCampsite(proposal.proposed).name };
      await this.notify(manager, admin, proposal, `proposal-${decision.status}`, campsiteId, details);
      await this.hiddenPictures.show(manager, proposal.photoKeys);
      return { review: presentProposalReview(await this.row(manager, id)), unused: proposal.photoKeys };
    });
    await this.pictures.discard(unused);
    return review;
  }

  private async pending(manager: EntityManager, id: number): Promise<CampsiteProposalEntity> {
    const proposal = await this.proposals.lock(manager, id);
    if (!proposal) throw new NotFound(PROPOSAL_MESSAGES.notFound);
    if (proposal.status !== 'pending') throw new Conflict(PROPOSAL_MESSAGES.decided);
    return proposal;
  }

  /** Stores and audits a decision. */
  private async close(
    manager: EntityManager,
    admin: SessionUser,
    { id }: CampsiteProposalEntity,
    decision: Decision,
    processedAt = new Date(),
  ): Promise<void> {
    await this.proposals.close(manager, id, { ...decision, adminId: admin.id, processedAt });
    const { status, campsiteId } = decision;
    const subject = { type: 'proposal', id } as const;
    await this.audit.record(
      { action: `proposal-${status}`, actor: admin, subject, details: { campsiteId } },
      manager,
    );
  }

  /** Notifies the proposer, except about their own decision; the key prevents a second notice. */
  private async notify<Kind extends NoticeKind & `proposal-${string}`>(
    manager: EntityManager,
    admin: SessionUser,
    { id, userId }: CampsiteProposalEntity,
    kind: Kind,
    campsiteId: number | null,
    details: NoticeDetails[Kind],
  ): Promise<void> {
    if (userId === admin.id) return;
    await this.notices.add(manager, { userId, kind, key: `proposal:${id}`, campsiteId, details });
  }

  private async row(manager: EntityManager, id: number): Promise<ProposalRow> {
    const row = await this.proposals.row(manager, id);
    if (!row) throw new NotFound(PROPOSAL_MESSAGES.notFound);
    return row;
  }
}

/** The proposed place with the administrator's corrections. */
function correctedPlace(proposed: FieldValues, corrections: ProposalApprovalInput): ComparedPlace {
  return comparedPlaceOf({ ...storedCampsite(proposed), ...withoutUndefined(corrections) });
}
