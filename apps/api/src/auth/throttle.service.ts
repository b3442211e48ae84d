import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import {
  MESSAGES,
  PASSWORD_RESET_THROTTLE,
  REGISTRATION_THROTTLE,
  REMOVAL_LOOKUPS,
  REMOVAL_REQUESTS,
  SECOND_FACTOR_THROTTLE,
  SIGN_IN_THROTTLE,
} from '@kampvuur/domain';
import { Settings } from '@kampvuur/runtime';
import { type Counter, RateLimitStore } from './rate-limit.store';

/** Key of sign-in attempts: the account, whichever of its names was entered, or the entered name when no account has it. */
export type ThrottledAccount = { id: number } | { unknownLogin: string };

/** A key under one of the limits. */
type Point = [Counter, string];

/**
 * Slows down guessing. A try is counted before the password is checked, so that tries sent at once are no way round,
 * and taken back when the password was right.
 */
@Injectable()
export class ThrottleService {
  private readonly perAccountAndIp: Counter;
  private readonly perIp: Counter;
  private readonly perAccount: Counter;
  private readonly codes: Counter;
  private readonly challenges: Counter;
  private readonly registrations: Counter;
  private readonly resetsPerAccount: Counter;
  private readonly resetsPerIp: Counter;
  private readonly resetChecks: Counter;
  private readonly removalRequests: Counter;
  private readonly removalLookups: Counter;

  constructor(
    store: RateLimitStore,
    private readonly settings: Settings,
  ) {
    this.perAccountAndIp = store.counter(
      'sign-in-account-address',
      SIGN_IN_THROTTLE.perAccountAndIp,
    );
    this.perIp = store.counter('sign-in-address', SIGN_IN_THROTTLE.perIp);
    this.perAccount = store.counter('sign-in-account', SIGN_IN_THROTTLE.perAccount);
    this.codes = store.counter('second-factor-code', SECOND_FACTOR_THROTTLE.codes);
    this.challenges = store.counter('passkey-challenge', SECOND_FACTOR_THROTTLE.challenges);
    this.removalRequests = store.counter('removal-request', REMOVAL_REQUESTS, MESSAGES.tooManyWrites);
    this.removalLookups = store.counter('removal-lookup', REMOVAL_LOOKUPS);
    this.registrations = store.counter('registration', REGISTRATION_THROTTLE);
    this.resetsPerAccount = store.counter('reset-account', PASSWORD_RESET_THROTTLE.perAccount);
    this.resetsPerIp = store.counter('reset-address', PASSWORD_RESET_THROTTLE.perIp);
    this.resetChecks = store.counter('reset-check', PASSWORD_RESET_THROTTLE.checks);
  }

  /**
   * Checks a password under the limits of wrong ones; true when it was right. A check that could not be made, because
   * it threw, counts as none.
   * @throws TooManyAttempts without a check when this account or this address failed too often.
   */
  async checkPassword(
    account: ThrottledAccount,
    address: string,
    check: () => Promise<boolean>,
  ): Promise<boolean> {
    const owner = 'id' in account ? `id ${account.id}` : `login ${account.unknownLogin.toLowerCase()}`;
    const network = clientNetwork(address);
    // The narrow limits first: what one address sends beyond them must not use up what its owner has everywhere.
    const points: Point[] = [
      [this.perAccountAndIp, `${owner}\n${network}`],
      [this.perIp, network],
      [this.perAccount, owner],
    ];
    await consumeAll(points);
    const isRight = await check().catch(async (error: unknown) => {
      await refund(points);
      throw error;
    });
    if (isRight) {
      await refund(points.slice(1));
      await this.perAccountAndIp.reset(`${owner}\n${network}`);
    }
    return isRight;
  }

  /**
   * Checks a code of a second factor; true when it was right. Counted by account alone, wherever it comes from, and
   * before it is checked. A right one takes back its own count and no other.
   * @throws TooManyAttempts without a check
   */
  async checkCode(userId: number, check: () => Promise<boolean>): Promise<boolean> {
    const points: Point[] = [[this.codes, `id ${userId}`]];
    await consumeAll(points);
    const isRight = await check().catch(async (error: unknown) => {
      await refund(points);
      throw error;
    });
    if (isRight) await refund(points);
    return isRight;
  }

  /** Counts a question for a passkey, which comes without a session. */
  async countChallenge(address: string): Promise<void> {
    await this.challenges.consume(clientNetwork(address));
  }

  /** Counts an owner's request for a removal, which comes without an account. */
  async countRemovalRequest(address: string): Promise<void> {
    await this.removalRequests.consume(clientNetwork(address));
  }

  /** Counts a look at the name of a campsite by somebody without an account. */
  async countRemovalLookup(address: string): Promise<void> {
    await this.removalLookups.consume(clientNetwork(address));
  }

  /** Counts a registration per address (`REGISTRATION_THROTTLE`); in production only. */
  async countRegistration(address: string): Promise<void> {
    if (this.settings.isProduction) await this.registrations.consume(clientNetwork(address));
  }

  /**
   * Counts a request for a new password, by what was entered: whether there is such an account makes no difference.
   * @throws TooManyAttempts
   */
  async countPasswordReset(login: string, address: string): Promise<void> {
    await consumeAll([
      [this.resetsPerIp, clientNetwork(address)],
      [this.resetsPerAccount, login.toLowerCase()],
    ]);
  }

  /** Counts a look at whether a link for a new password still counts. @throws TooManyAttempts */
  async countResetCheck(address: string): Promise<void> {
    await this.resetChecks.consume(clientNetwork(address));
  }
}

/** All of them or none. */
async function consumeAll(points: Point[]): Promise<void> {
  for (const [index, [counter, key]] of points.entries()) {
    try {
      await counter.consume(key);
    } catch (error) {
      await refund(points.slice(0, index));
      throw error;
    }
  }
}

async function refund(points: Point[]): Promise<void> {
  await Promise.all(points.map(([counter, key]) => counter.refund(key)));
}

/** Length of the IPv6 prefix that identifies a subscriber; the subscriber chooses the rest. */
const IPV6_PREFIX = 64;

/** The network a request is counted for: an IPv4 address, also one inside IPv6, or the /64 of an IPv6 address. */
function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(parsed)}/${IPV6_PREFIX}`);
  return `${network.toString()}/${IPV6_PREFIX}`;
}

function withoutZone(address: ipaddr.IPv6): string {
  return new ipaddr.IPv6(address.parts).toString();
}
