import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { MESSAGES, REGISTRATION_THROTTLE, SIGN_IN_THROTTLE, TooManyAttempts } from '@kampvuur/domain';
import { AttemptsRepository } from '@kampvuur/persistence';
import { Settings } from '@kampvuur/runtime';

interface Window {
  limit: number;
  /** In ms. */
  window: number;
}

const SECOND = 1_000;

/** Keys are hashed: the table of attempts holds no addresses and no names. */
function keyOf(kind: string, ...parts: string[]): string {
  return `${kind}:${createHash('sha256').update(parts.join('\n').toLowerCase()).digest('base64url')}`;
}

function accountKey(login: string, address: string): string {
  return keyOf('account', login, address);
}

function addressKey(address: string): string {
  return keyOf('address', address);
}

/** Slows down guessing (DECISIONS 2). */
@Injectable()
export class ThrottleService {
  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly settings: Settings,
  ) {}

  /** @throws TooManyAttempts when this account and address, or this address alone, failed too often. */
  async checkSignIn(login: string, address: string): Promise<void> {
    await this.check(accountKey(login, address), SIGN_IN_THROTTLE.perAccount);
    await this.check(addressKey(address), SIGN_IN_THROTTLE.perAddress);
  }

  async recordFailedSignIn(login: string, address: string): Promise<void> {
    await this.attempts.record([accountKey(login, address), addressKey(address)]);
  }

  async forgetFailedSignIns(login: string, address: string): Promise<void> {
    await this.attempts.forget(accountKey(login, address));
  }

  /** Counts a registration; in production at most 20 an hour per address. */
  async countRegistration(address: string): Promise<void> {
    if (!this.settings.isProduction) return;
    const key = keyOf('registration', address);
    await this.check(key, REGISTRATION_THROTTLE);
    await this.attempts.record([key]);
  }

  private async check(key: string, { limit, window }: Window): Promise<void> {
    const { count, oldest } = await this.attempts.since(key, new Date(Date.now() - window));
    if (count < limit || !oldest) return;
    const wait = Math.ceil((oldest.getTime() + window - Date.now()) / SECOND);
    throw new TooManyAttempts(MESSAGES.tooManyAttempts, Math.max(1, wait));
  }
}
