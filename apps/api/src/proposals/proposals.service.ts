import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type {
  CampsiteProposal,
  CampsiteProposalPage,
  LikelyPlace,
  LikelyPlacesInput,
  PlaceMatches,
  ProposalInput,
  SoughtPlace,
} from '@kampvuur/contracts';
import {
  Conflict,
  InvalidInput,
  MESSAGES,
  NotFound,
  NotSignedIn,
  PAGE,
  PROPOSAL_MESSAGES,
  PROPOSALS_PAGE,
} from '@kampvuur/domain';
import { placeRefusal } from '@kampvuur/domain/campsites/place-refusal';
import type { ComparedPlace } from '@kampvuur/domain/duplicate-detection';
import type { FieldValues } from '@kampvuur/domain/facts';
import { StoredPictures } from '@kampvuur/media';
import { CampsiteWritesRepository, PicturesRepository, withdrawProposals } from '@kampvuur/persistence';
import { AuditLog } from '../audit/audit-log';
import type { SessionUser } from '../http/session-user';
import { PointsService } from '../points/points.service';
import { unknownTermMessages } from '../suggestions/field-messages';
import type { UploadedImage } from '../uploads/read-images';
import { alreadyListed, LikelyPlacesService } from './likely-places.service';
import { presentOwnProposal } from './present-proposal';
import { type NewProposal, ProposalsRepository } from './proposals.repository';
import { comparedPlaceOf, placeAt, type ProposedCampsite, proposedCampsite } from './proposed-values';

/** Creates, lists and withdraws proposals of campsites (docs/decisions 20). */
@Injectable()
export class ProposalsService {
  constructor(
    private readonly database: DataSource,
    private readonly proposals: ProposalsRepository,
    private readonly campsiteWrites: CampsiteWritesRepository,
    private readonly points: PointsService,
    private readonly likely: LikelyPlacesService,
    private readonly hiddenPictures: PicturesRepository,
    private readonly pictures: StoredPictures,
    private readonly audit: AuditLog,
  ) {}

  /** Listed campsites that may be the one the user is typing. @throws InvalidInput outside of the served region. */
  likelyPlaces({ name, latitude, longitude }: LikelyPlacesInput): Promise<LikelyPlace[]> {
    if (latitude === undefined || longitude === undefined) return this.likely.findNamed(name);
    return this.likely.find(placeAt({ name, latitude, longitude }));
  }

  /** The same for each place of a list, else what is listed right there; one after the other: other requests are more urgent. */
  async matches(places: readonly SoughtPlace[]): Promise<PlaceMatches[]> {
    const found: PlaceMatches[] = [];
    for (const place of places) {
      const isServed = placeRefusal(Number(place.latitude), Number(place.longitude)) === null;
      found.push({ isServed, campsites: isServed ? await this.campsitesAt(placeAt(place)) : [] });
    }
    return found;
  }

  private async campsitesAt(place: ComparedPlace): Promise<LikelyPlace[]> {
    const alike = await this.likely.find(place);
    return alike.length > 0 ? alike : this.likely.findHere(place);
  }

  /**
   * Stores a proposal with its photos, which only the proposer and administrators can see until it is approved.
   * @throws InvalidInput outside of the served region and for an unknown term, Conflict for a campsite that is certainly listed
   * unless `confirmedNotDuplicate` is set, and for one with the name of the user's pending proposal.
   */
  async create(
    proposer: SessionUser,
    input: ProposalInput,
    images: UploadedImage[],
  ): Promise<CampsiteProposal> {
    const campsite = proposedCampsite(input);
    const confirmedNotDuplicate = input.confirmedNotDuplicate ?? false;
    if (!confirmedNotDuplicate) await this.refuseDuplicate(campsite);
    const prepared = images.map(({ picture }) => picture);
    return this.pictures.save(prepared, (photoKeys) =>
      this.database.transaction(async (manager) => {
        const proposal = { userId: proposer.id, confirmedNotDuplicate, photoKeys };
        const id = await this.store(manager, campsite, proposal);
        return this.own(manager, id);
      }),
    );
  }

  /** The user's own proposals, newest first. */
  async list(proposer: SessionUser, page: number): Promise<CampsiteProposalPage> {
    const [rows, total] = await Promise.all([
      this.proposals.pageOfUser(proposer.id, PROPOSALS_PAGE, (page - PAGE.first) * PROPOSALS_PAGE),
      this.proposals.countOfUser(proposer.id),
    ]);
    return { data: rows.map(presentOwnProposal), total };
  }

  /** Withdraws a proposal of the user and deletes its photos. @throws NotFound, Conflict when it was decided. */
  async withdraw(proposer: SessionUser, id: number): Promise<void> {
    const unused = await this.database.transaction(async (manager) => {
      const proposal = await this.proposals.lock(manager, id);
      if (proposal?.userId !== proposer.id) throw new NotFound(PROPOSAL_MESSAGES.notFound);
      if (proposal.status !== 'pending') throw new Conflict(PROPOSAL_MESSAGES.decided);
      const subject = { type: 'proposal', id } as const;
      await this.audit.record({ action: 'proposal-withdrawn', actor: proposer, subject }, manager);
      return withdrawProposals(manager, proposer.id, id);
    });
    await this.pictures.discard(unused);
  }

  private async refuseDuplicate(campsite: ProposedCampsite): Promise<void> {
    const matches = await this.likely.find(comparedPlaceOf(campsite));
    if (matches.some(({ isSure }) => isSure)) throw alreadyListed();
  }

  private async store(
    manager: EntityManager,
    campsite: ProposedCampsite,
    proposal: Omit<NewProposal, 'proposed'>,
  ): Promise<number> {
    const { userId, photoKeys } = proposal;
    if (!(await this.points.lockUser(manager, userId))) throw new NotSignedIn(MESSAGES.notSignedIn);
    if (await this.proposals.hasPending(manager, userId, campsite.name))
      throw new Conflict(PROPOSAL_MESSAGES.proposedAlready);
    const { canonical, unknown } = await this.campsiteWrites.resolveTerms(manager, campsite);
    const refused = unknownTermMessages(unknown);
    if (refused) throw new InvalidInput(refused.message, refused.errors);
    await this.hiddenPictures.hide(manager, photoKeys);
    const proposed = { ...campsite, ...canonical } as FieldValues;
    return this.proposals.insert(manager, { ...proposal, proposed });
  }

  private async own(manager: EntityManager, id: number): Promise<CampsiteProposal> {
    const row = await this.proposals.row(manager, id);
    if (!row) throw new NotFound(PROPOSAL_MESSAGES.notFound);
    return presentOwnProposal(row);
  }
}
