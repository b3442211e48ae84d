import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Province } from '@kampvuur/domain';
import { USER_COLUMNS, type UserSummaryRow } from '@kampvuur/persistence';

/** Edit statistics of one user; without a name once the account is removed. */
export interface EditorRow {
  userId: number;
  firstName: string;
  lastName: string;
  isRemoved: boolean;
  campsites: number;
  lastEditedAt: Date;
}

/** A campsite somebody has edited. */
export interface EditedCampsiteRow {
  id: number;
  name: string;
  province: Province;
  lastEditedAt: Date;
}

/** A user in administrators' lists; never with email, phone number or provider ids. */
export interface ListedUser extends UserSummaryRow {
  isAdmin: boolean;
}

/** Edit statistics (docs/product.md#data), and the list of users. */
@Injectable()
export class EditorsRepository {
  constructor(private readonly database: DataSource) {}

  /** Users who have edited existing campsites, those with the most campsites first. */
  statistics(): Promise<EditorRow[]> {
    return this.database.query(
      `SELECT u.id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName",
         u.deleted_at IS NOT NULL AS "isRemoved", e.campsites, e.last AS "lastEditedAt"
       FROM (SELECT user_id, count(*)::int AS campsites, max(last_edited_at) AS last
             FROM campsite_editors GROUP BY user_id) e
       JOIN users u ON u.id = e.user_id ORDER BY e.campsites DESC, e.last DESC, u.id`,
    );
  }

  /** Whether somebody is an administrator or has edited as one. */
  async isEditor(userId: number): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `SELECT 1 FROM users WHERE id = $1 AND is_admin
       UNION ALL SELECT 1 FROM campsite_editors WHERE user_id = $1 LIMIT 1`,
      [userId],
    );
    return rows.length > 0;
  }

  /** Campsites that a user has edited, the latest first. */
  campsitesOf(userId: number, limit: number, offset: number): Promise<EditedCampsiteRow[]> {
    return this.database.query(
      `SELECT c.id, c.name, c.province, e.last_edited_at AS "lastEditedAt"
       FROM campsite_editors e JOIN campsites c ON c.id = e.campsite_id
       WHERE e.user_id = $1 ORDER BY e.last_edited_at DESC, e.campsite_id DESC LIMIT $2 OFFSET $3`,
      [userId, limit, offset],
    );
  }

  /** Users whose username or name contains `part`, administrators first. */
  users(part: string, limit: number): Promise<ListedUser[]> {
    return this.database.query(
      `SELECT ${USER_COLUMNS}, u.is_admin AS "isAdmin" FROM users u WHERE u.deleted_at IS NULL
         AND strpos(lower(u.username || ' ' || u.first_name || ' ' || u.last_name), lower($1)) > 0
       ORDER BY NOT u.is_admin, lower(u.username), u.id LIMIT $2`,
      [part, limit],
    );
  }
}
