import { Injectable } from '@nestjs/common';
import {
  Conflict,
  MESSAGES,
  PASSWORD_RESET_THROTTLE,
  REGISTRATION_THROTTLE,
  REMOVAL_LOOKUP_THROTTLE,
  REMOVAL_REQUEST_THROTTLE,
  SECOND_FACTOR_THROTTLE,
  SIGN_IN_THROTTLE,
} from '@kampvuur/domain';
import { SHARED_TRIP_THROTTLE } from '@kampvuur/domain/trips';
import { Settings } from '@kampvuur/runtime';
import { clientNetwork } from '../http/client-network';
import { NetworkCounters } from './network-counters';
import { type Counter, RateLimitStore } from './rate-limit.store';

/** What attempts at a password are counted by, and requests for a new one: the account, or the login that was entered when no account has it. */
export type ThrottledAccount = { id: number } | { unknownLogin: string };

/** A counter, and the key to count in it. */
type CounterKey = [Counter, string];

/**
 * Limits attempts at passwords, codes and other things that can be guessed or abused. An attempt is counted before it is
 * checked, so that parallel requests cannot exceed the limit, and refunded when it was right.
 */
@Injectable()
export class ThrottleService {
  private readonly perAccountAndIp: Counter;
  private readonly perIp: Counter;
  private readonly perAccount: Counter;
  private readonly codes: Counter;
  private readonly challenges: Counter;
  private readonly registrations: Counter;
  private readonly refusedRegistrations: Counter;
  private readonly resetsPerAccount: Counter;
  private readonly resetsPerIp: Counter;
  private readonly resetChecks: Counter;
  private readonly removalRequests: Counter;
  private readonly removalLookups: Counter;
  private readonly sharedTrips: Counter;

  constructor(
    store: RateLimitStore,
    private readonly settings: Settings,
  ) {
    const networks = new NetworkCounters(store, settings);
    this.perAccountAndIp = store.counter('sign-in-account-address', SIGN_IN_THROTTLE.perAccountAndIp);
    this.perIp = networks.counter('sign-in-address', SIGN_IN_THROTTLE.perIp);
    this.perAccount = store.counter('sign-in-account', SIGN_IN_THROTTLE.perAccount);
    this.codes = store.counter('second-factor-code', SECOND_FACTOR_THROTTLE.codes);
    this.challenges = networks.counter('passkey-challenge', SECOND_FACTOR_THROTTLE.challenges);
    this.removalRequests = networks.counter(
      'removal-request',
      REMOVAL_REQUEST_THROTTLE,
      MESSAGES.tooManyWrites,
    );
    this.removalLookups = networks.counter('removal-lookup', REMOVAL_LOOKUP_THROTTLE);
    this.sharedTrips = networks.counter('shared-trip', SHARED_TRIP_THROTTLE);
    this.registrations = networks.counter('registration', REGISTRATION_THROTTLE.created);
    this.refusedRegistrations = networks.counter('registration-refused', REGISTRATION_THROTTLE.refused);
    this.resetsPerAccount = store.counter('reset-account', PASSWORD_RESET_THROTTLE.perAccount);
    this.resetsPerIp = networks.counter('reset-address', PASSWORD_RESET_THROTTLE.perIp);
    this.resetChecks = networks.counter('reset-check', PASSWORD_RESET_THROTTLE.checks);
  }

  /**
   * Runs `check`, which resolves to true for a right password, unless there were too many wrong ones; returns its result.
   * A check that throws is not counted.
   * @throws TooManyAttempts, before `check` runs, when this account or this address has failed too often.
   */
  async checkPassword(
    account: ThrottledAccount,
    ip: string,
    check: () => Promise<boolean>,
  ): Promise<boolean> {
    const owner = accountKey(account);
    const network = clientNetwork(ip);
    // The narrow limits first: refused attempts of one address must not use up the account's limit for all addresses.
    const keys: CounterKey[] = [
      [this.perAccountAndIp, `${owner}\n${network}`],
      [this.perIp, network],
      [this.perAccount, owner],
    ];
    const isRight = await countedCheck(keys, check);
    if (isRight) {
      await refund(keys.slice(1));
      await this.perAccountAndIp.reset(`${owner}\n${network}`);
    }
    return isRight;
  }

  /**
   * Runs `check`, which resolves to true for a right code of a second factor, unless the account had too many wrong ones;
   * returns its result. Counted by account, from all addresses together; a right code refunds its own attempt only.
   * @throws TooManyAttempts before `check` runs.
   */
  async checkCode(userId: number, check: () => Promise<boolean>): Promise<boolean> {
    const keys: CounterKey[] = [[this.codes, `id ${userId}`]];
    const isRight = await countedCheck(keys, check);
    if (isRight) await refund(keys);
    return isRight;
  }

  /** Counts a request for a passkey challenge, which needs no session. */
  async countChallenge(ip: string): Promise<void> {
    await this.challenges.consume(clientNetwork(ip));
  }

  /** Counts an owner's removal request, which needs no account. */
  async countRemovalRequest(ip: string): Promise<void> {
    await this.removalRequests.consume(clientNetwork(ip));
  }

  /** Counts a request for the name of a campsite, which needs no account. */
  async countRemovalLookup(ip: string): Promise<void> {
    await this.removalLookups.consume(clientNetwork(ip));
  }

  /**
   * Runs a registration, counted by network; in production only. It counts created accounts and, on a separate counter,
   * the answers that an address or a name is taken: they never keep others of the network from registering.
   * @throws TooManyAttempts when too many accounts were created, or instead of a Conflict when there were too many of those.
   */
  async registering<Result>(ip: string, register: () => Promise<Result>): Promise<Result> {
    if (!this.settings.isProduction) return register();
    const network = clientNetwork(ip);
    await this.registrations.consume(network);
    try {
      return await register();
    } catch (error) {
      await this.registrations.refund(network);
      if (error instanceof Conflict) await this.refusedRegistrations.consume(network);
      throw error;
    }
  }

  /**
   * Counts a request for a new password by address, then by account, whether there is such an account or not. The account is
   * looked up in between, so that a flood from one address costs no query. Returns the account.
   * @throws TooManyAttempts
   */
  async countPasswordReset(
    ip: string,
    findAccount: () => Promise<ThrottledAccount>,
  ): Promise<ThrottledAccount> {
    await this.resetsPerIp.consume(clientNetwork(ip));
    const account = await findAccount();
    await this.resetsPerAccount.consume(accountKey(account));
    return account;
  }

  /** Counts a trip that is read by a link, or a link that is tried. @throws TooManyAttempts */
  async countSharedTrip(ip: string): Promise<void> {
    await this.sharedTrips.consume(clientNetwork(ip));
  }

  /** Counts a check of whether a link for a new password is valid. @throws TooManyAttempts */
  async countResetCheck(ip: string): Promise<void> {
    await this.resetChecks.consume(clientNetwork(ip));
  }
}

/** Email and username of an account are one key. */
function accountKey(account: ThrottledAccount): string {
  return 'id' in account ? `id ${account.id}` : `login ${account.unknownLogin.toLowerCase()}`;
}

/** Counts an attempt, then runs `check` and returns its result; refunds the attempt when `check` throws. */
async function countedCheck(keys: CounterKey[], check: () => Promise<boolean>): Promise<boolean> {
  await consumeAll(keys);
  return check().catch(async (error: unknown) => {
    await refund(keys);
    throw error;
  });
}

/** Counts in all counters or, when one limit is used up, in none. */
async function consumeAll(keys: CounterKey[]): Promise<void> {
  for (const [index, [counter, key]] of keys.entries()) {
    try {
      await counter.consume(key);
    } catch (error) {
      await refund(keys.slice(0, index));
      throw error;
    }
  }
}

async function refund(keys: CounterKey[]): Promise<void> {
  await Promise.all(keys.map(([counter, key]) => counter.refund(key)));
}
