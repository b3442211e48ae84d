import type { CampsiteProposal, ProposalEntry, ProposalReview } from '@kampvuur/contracts';
import { presentAuthor } from '../campsites/present-author';
import { presentStored } from '../campsites/present-pictures';
import type { ProposalRow } from './proposals.repository';
import { storedCampsite } from './proposed-values';

/** A proposal for its proposer. */
export function presentOwnProposal(row: ProposalRow): CampsiteProposal {
  const { id, status, adminNote, campsiteId, campsiteName } = row;
  return {
    id,
    status,
    adminNote,
    campsiteId,
    campsiteName,
    name: storedCampsite(row.proposed).name,
    photos: row.photoKeys.map(presentStored),
    createdAt: row.createdAt.toISOString(),
    processedAt: row.processedAt?.toISOString() ?? null,
  };
}

/** A proposal in the administrators' list. */
export function presentProposal(row: ProposalRow): ProposalEntry {
  const { province, closestTown = null } = storedCampsite(row.proposed);
  const { confirmedNotDuplicate, adminUsername } = row;
  return {
    ...presentOwnProposal(row),
    province,
    closestTown,
    confirmedNotDuplicate,
    adminUsername,
    user: presentAuthor(row),
  };
}

/** A proposal for the administrator who decides on it. */
export function presentProposalReview(
  row: ProposalRow,
  likely: Partial<Pick<ProposalReview, 'likelyPlaces' | 'likelyProposals'>> = {},
): ProposalReview {
  return {
    ...presentProposal(row),
    proposed: row.proposed,
    likelyPlaces: [],
    likelyProposals: [],
    ...likely,
  };
}
