import { Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import { DataSource, MoreThan } from 'typeorm';
import { STEP_TIMEOUT_MS } from '@kampvuur/domain';
import { type AuthenticationPurpose, AuthenticationStepEntity } from '../entities';

/** What is to be remembered until the next request. */
export type NewAuthenticationStep = Pick<AuthenticationStepEntity, 'purpose' | 'userId'> &
  Partial<Pick<AuthenticationStepEntity, 'value' | 'timeZone'>>;

/** Random bytes of a secret. */
const SECRET_BYTES = 32;

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Sign-ins and enrolments that are half done, each once and for five minutes. */
@Injectable()
export class AuthenticationStepsRepository {
  constructor(private readonly database: DataSource) {}

  /** Returns the secret, which is for the browser's cookie and kept nowhere. */
  async create(step: NewAuthenticationStep): Promise<string> {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const expiresAt = new Date(Date.now() + STEP_TIMEOUT_MS);
    await this.database.manager.insert(AuthenticationStepEntity, {
      secretHash: hashOf(secret),
      expiresAt,
      ...step,
    });
    return secret;
  }

  /** What is half done, without using it up. */
  find(purpose: AuthenticationPurpose, secret: string): Promise<AuthenticationStepEntity | null> {
    const secretHash = hashOf(secret);
    return this.database.manager.findOneBy(AuthenticationStepEntity, {
      secretHash,
      purpose,
      expiresAt: MoreThan(new Date()),
    });
  }

  /** Uses a step up: of several requests at the same moment one gets it, the others null. */
  async consume(purpose: AuthenticationPurpose, secret: string): Promise<NewAuthenticationStep | null> {
    const [rows] = await this.database.query<[NewAuthenticationStep[]]>(
      `DELETE FROM authentication_steps WHERE secret_hash = $1 AND purpose = $2 AND expires_at > now()
       RETURNING purpose, user_id AS "userId", value, time_zone AS "timeZone"`,
      [hashOf(secret), purpose],
    );
    return rows[0] ?? null;
  }
}
