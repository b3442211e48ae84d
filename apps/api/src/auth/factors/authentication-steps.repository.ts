import { Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import { DataSource, MoreThan } from 'typeorm';
import { STEP_TIMEOUT_MS } from '@kampvuur/domain';
import { type AuthenticationPurpose, AuthenticationStepEntity } from '@kampvuur/persistence';

/** A started sign-in or setup, stored until the next request. */
export type AuthenticationStep = Pick<AuthenticationStepEntity, 'purpose' | 'userId'> &
  Partial<Pick<AuthenticationStepEntity, 'value' | 'timeZone'>>;

/** Random bytes of a secret. */
const SECRET_BYTES = 32;

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Started sign-ins and setups of second factors, which can be completed once within `STEP_TIMEOUT_MS`. */
@Injectable()
export class AuthenticationStepsRepository {
  constructor(private readonly database: DataSource) {}

  /** Stores a step and returns its secret for the browser's cookie; only a hash of it is stored. */
  async create(step: AuthenticationStep, manager = this.database.manager): Promise<string> {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const expiresAt = new Date(Date.now() + STEP_TIMEOUT_MS);
    await manager.insert(AuthenticationStepEntity, {
      secretHash: hashOf(secret),
      expiresAt,
      ...step,
    });
    return secret;
  }

  /** A pending step, which remains usable; null for none. */
  find(purpose: AuthenticationPurpose, secret: string): Promise<AuthenticationStepEntity | null> {
    const secretHash = hashOf(secret);
    return this.database.manager.findOneBy(AuthenticationStepEntity, {
      secretHash,
      purpose,
      expiresAt: MoreThan(new Date()),
    });
  }

  /** Deletes and returns a pending step; of several simultaneous requests only one gets it, the others null. */
  async consume(purpose: AuthenticationPurpose, secret: string): Promise<AuthenticationStep | null> {
    const [rows] = await this.database.query<[AuthenticationStep[]]>(
      `DELETE FROM authentication_steps WHERE secret_hash = $1 AND purpose = $2 AND expires_at > now()
       RETURNING purpose, user_id AS "userId", value, time_zone AS "timeZone"`,
      [hashOf(secret), purpose],
    );
    return rows[0] ?? null;
  }
}
