import { Injectable } from '@nestjs/common';
import { type Award, Conflict, MESSAGES, NotFound, NotSignedIn } from '@kampvuur/domain';
import {
  type CheckinAuthor,
  type CheckinCampsite,
  type CheckinRow,
  type EarlierCheckin,
  type NewCheckin,
  NewCheckinsRepository,
  type Pipeline,
  type Submission,
  type VisitFacts,
} from '@kampvuur/persistence';
import { PointsService } from '../points/points.service';

/** What a submission has made, or which check-in an earlier send of it has made. */
export type Recorded = { row: CheckinRow; award: Award } | { earlierId: number };

export type Outcome = { recorded: Recorded } | { error: unknown };

/** What there is when a submission's turn has come; nobody else changes it until the transaction ends. */
interface Situation {
  submission: Submission;
  id: number;
  author: CheckinAuthor | undefined;
  campsite: CheckinCampsite | undefined;
  earlier: EarlierCheckin | undefined;
  facts: VisitFacts;
}

/** A check-in that will be stored. */
interface Accepted {
  checkin: NewCheckin;
  author: CheckinAuthor;
  campsite: CheckinCampsite;
  award: Award;
}

/** Writes check-ins with rating, counters and points. */
@Injectable()
export class CheckinRecorder {
  constructor(
    private readonly checkins: NewCheckinsRepository,
    private readonly points: PointsService,
  ) {}

  /** Check-ins of different authors in one transaction of two round trips: what there is, then what comes of it. */
  async record(pipeline: Pipeline, submissions: Submission[], lockPatience?: number): Promise<Outcome[]> {
    const at = new Date();
    const situations = await this.look(pipeline, submissions, at, lockPatience);
    const isVisited = new Set<number>();
    const verdicts = situations.map((situation) => this.judge(situation, isVisited, at));
    const accepted = verdicts.filter((verdict) => 'checkin' in verdict);
    const madeAt = await this.make(pipeline, accepted, at);
    return verdicts.map((verdict) => {
      if (!('checkin' in verdict)) return verdict;
      const row = rowOf(verdict, madeAt.get(verdict.checkin.id) ?? at);
      return { recorded: { row, award: verdict.award } };
    });
  }

  /** The authors' turns, then the campsites': every writer takes its locks in this order, and of each kind by id. */
  private async look(
    pipeline: Pipeline,
    submissions: Submission[],
    at: Date,
    lockPatience?: number,
  ): Promise<Situation[]> {
    const [, authors, campsites, earlier, facts, ids] = await pipeline.together(() => [
      pipeline.begin(lockPatience),
      this.checkins.lockAuthors(pipeline, submissions),
      this.checkins.lockCampsites(pipeline, submissions),
      this.checkins.earlier(pipeline, submissions),
      this.points.visitFacts(pipeline, submissions, at),
      this.checkins.reserveIds(pipeline, submissions.length),
    ]);
    return submissions.map((submission, index) => ({
      submission,
      id: ids[index] as number,
      author: authors.find(({ userId }) => userId === submission.userId),
      campsite: campsites.find(({ campsiteId }) => campsiteId === submission.campsiteId),
      earlier: earlier.find(({ userId }) => userId === submission.userId),
      facts: facts[index] as VisitFacts,
    }));
  }

  /** `isVisited`: campsites of this round where somebody has checked in before this one. */
  private judge(
    { submission, id, author, campsite, earlier, facts }: Situation,
    isVisited: Set<number>,
    at: Date,
  ): Outcome | Accepted {
    if (!author) return { error: new NotSignedIn(MESSAGES.notSignedIn) };
    if (earlier) return repeated(submission, earlier);
    if (!campsite) return { error: new NotFound(MESSAGES.campsiteNotFound) };
    const { userId, campsiteId, summary, rating, photoKeys, idempotencyKey } = submission;
    const isFirstEver = campsite.checkins === 0 && !isVisited.has(campsiteId);
    isVisited.add(campsiteId);
    const visit = {
      userId,
      campsiteId,
      campsiteIsClosed: campsite.isClosed,
      isFirstEver,
      photos: photoKeys.length,
    };
    const award = this.points.judgeVisit(visit, facts, at);
    const checkin = { id, userId, campsiteId, summary, rating, photoKeys, idempotencyKey };
    return { checkin, author, campsite, award };
  }

  private async make(pipeline: Pipeline, accepted: Accepted[], at: Date): Promise<Map<number, Date>> {
    if (accepted.length === 0) return new Map();
    const checkins = accepted.map(({ checkin }) => checkin);
    const judged = accepted.map(({ checkin: { id, userId, campsiteId }, award }) => {
      return { checkinId: id, userId, campsiteId, award };
    });
    const [madeAt] = await pipeline.together(() => [
      this.checkins.store(pipeline, checkins),
      this.points.bookVisits(pipeline, judged, at),
      pipeline.commit(),
    ]);
    return madeAt;
  }
}

/** Field by field: spreading objects of this size into one costs more than everything else here. */
function rowOf({ checkin, author, campsite }: Accepted, createdAt: Date): CheckinRow {
  return {
    id: checkin.id,
    userId: checkin.userId,
    createdAt,
    summary: checkin.summary,
    rating: checkin.rating,
    photoKeys: checkin.photoKeys,
    username: author.username,
    firstName: author.firstName,
    lastName: author.lastName,
    profilePicture: author.profilePicture,
    isRemoved: false,
    campsiteId: campsite.campsiteId,
    campsiteName: campsite.campsiteName,
    province: campsite.province,
    coverKeys: campsite.coverKeys,
    imageUrls: campsite.imageUrls,
  };
}

/** A key that came before: the first check-in answers again, unless this one says something else. */
function repeated({ summary, rating }: Submission, earlier: EarlierCheckin): Outcome {
  const saysTheSame = earlier.isEdited || (earlier.summary === summary && earlier.rating === rating);
  if (earlier.isThere && saysTheSame) return { recorded: { earlierId: earlier.id } };
  return { error: new Conflict(MESSAGES.checkinSentOtherwise) };
}
