import { Injectable } from '@nestjs/common';
import type { Province } from '@kampvuur/domain';
import {
  CHECKIN_COLUMNS,
  CHECKIN_ENTRY,
  SharedReads,
  USER_COLUMNS,
  type UserSummaryRow,
  type CheckinRow,
} from '@kampvuur/persistence';

/** A user's public profile. */
export interface ProfileRow extends UserSummaryRow {
  points: number;
  checkins: number;
  /** Facts that the user says are correct. */
  confirmations: number;
}

/** A campsite at which a user has checked in. */
export interface VisitedRow {
  campsiteId: number;
  name: string;
  province: Province;
  latitude: number | null;
  longitude: number | null;
  firstVisitAt: Date;
  visits: number;
}

/** The number of campsites in a province at which a user has checked in. */
export interface VisitedProvinceRow {
  province: Province;
  campsites: number;
}

const PROFILE = {
  name: 'profile',
  text: `SELECT ${USER_COLUMNS}, u.points,
      (SELECT count(*)::int FROM checkins k WHERE k.user_id = u.id AND k.hidden_at IS NULL) AS checkins,
      (SELECT count(*)::int FROM campsite_fact_confirmations k WHERE k.user_id = u.id) AS confirmations
    FROM users u WHERE lower(u.username) = lower($1) AND u.deleted_at IS NULL AND u.hidden_at IS NULL`,
};

/** A check-in for its author, who also sees hidden ones. */
export interface AuthoredCheckinRow extends CheckinRow {
  isHidden: boolean;
  /** The administrator's reason. */
  hiddenNote: string | null;
}

const CHECKINS = {
  name: 'profile-checkins',
  text: `${CHECKIN_ENTRY} WHERE k.user_id = $1 AND k.hidden_at IS NULL ORDER BY k.created_at DESC, k.id DESC LIMIT $2`,
};

const OWN_CHECKINS = {
  name: 'own-checkins',
  text: `SELECT ${CHECKIN_COLUMNS}, k.hidden_at IS NOT NULL AS "isHidden", m.note AS "hiddenNote"
    FROM checkins k JOIN users u ON u.id = k.user_id JOIN campsites c ON c.id = k.campsite_id
    LEFT JOIN moderation_cases m ON k.hidden_at IS NOT NULL AND m.kind = 'checkin' AND m.subject_id = k.id
      AND m.picture_key = '' AND m.status = 'hidden'
    WHERE k.user_id = $1 ORDER BY k.created_at DESC, k.id DESC LIMIT $2`,
};

const CAMPSITES = {
  name: 'profile-campsites',
  text: `SELECT c.id AS "campsiteId", c.name, c.province, c.latitude, c.longitude, v.first_visit_at AS "firstVisitAt", v.visits
    FROM (SELECT campsite_id, min(created_at) AS first_visit_at, count(*)::int AS visits
          FROM checkins WHERE user_id = $1 AND hidden_at IS NULL GROUP BY campsite_id
          ORDER BY first_visit_at DESC, campsite_id LIMIT $2) v
    JOIN campsites c ON c.id = v.campsite_id
    ORDER BY v.first_visit_at DESC, c.id`,
};

const PROVINCES = {
  name: 'profile-provinces',
  text: `SELECT c.province, count(*)::int AS campsites
    FROM (SELECT DISTINCT campsite_id FROM checkins WHERE user_id = $1 AND hidden_at IS NULL) v
    JOIN campsites c ON c.id = v.campsite_id
    GROUP BY c.province ORDER BY c.province`,
};

/** Data of campers' profile pages. */
@Injectable()
export class ProfilesRepository {
  constructor(private readonly reads: SharedReads) {}

  /** The profile of a username, in any letter case; undefined when it is removed or hidden. */
  async profile(username: string): Promise<ProfileRow | undefined> {
    return (await this.reads.rows<ProfileRow>(PROFILE, [username]))[0];
  }

  /** A user's check-ins, newest first. */
  checkins(userId: number, limit: number): Promise<CheckinRow[]> {
    return this.reads.rows(CHECKINS, [userId, limit]);
  }

  /** The user's own check-ins, including hidden ones. */
  ownCheckins(userId: number, limit: number): Promise<AuthoredCheckinRow[]> {
    return this.reads.rows(OWN_CHECKINS, [userId, limit]);
  }

  /** Campsites at which a user has checked in, by first visit, the latest first. */
  visitedCampsites(userId: number, limit: number): Promise<VisitedRow[]> {
    return this.reads.rows(CAMPSITES, [userId, limit]);
  }

  /** Provinces of all campsites at which a user has checked in, by name. */
  visitedProvinces(userId: number): Promise<VisitedProvinceRow[]> {
    return this.reads.rows(PROVINCES, [userId]);
  }
}
