import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Province } from '@kampvuur/domain';

/** A check-in with its author and campsite; author fields are null once the account is removed. */
export interface CheckinRow {
  id: number;
  userId: number;
  createdAt: Date;
  summary: string;
  rating: number;
  photoKeys: string[];
  username: string | null;
  firstName: string;
  lastName: string;
  profilePicture: string | null;
  isRemoved: boolean;
  campsiteId: number;
  campsiteName: string;
  province: Province;
  coverKeys: string[];
  imageUrls: string[];
}

/** Visits with rating and text. */
@Injectable()
export class CheckinsRepository {
  constructor(private readonly database: DataSource) {}

  /** The newest check-ins of a campsite, newest first. */
  newestOfCampsite(campsiteId: number, limit: number): Promise<CheckinRow[]> {
    return this.database.query<CheckinRow[]>(
      `SELECT k.id, k.user_id AS "userId", k.created_at AS "createdAt", k.summary, k.rating,
              k.photo_keys AS "photoKeys", u.username, u.first_name AS "firstName", u.last_name AS "lastName",
              u.profile_picture AS "profilePicture", u.deleted_at IS NOT NULL AS "isRemoved",
              c.id AS "campsiteId", c.name AS "campsiteName", c.province,
              c.cover_keys AS "coverKeys", c.image_urls AS "imageUrls"
       FROM checkins k JOIN users u ON u.id = k.user_id JOIN campsites c ON c.id = k.campsite_id
       WHERE k.campsite_id = $1 ORDER BY k.created_at DESC, k.id DESC LIMIT $2`,
      [campsiteId, limit],
    );
  }
}
