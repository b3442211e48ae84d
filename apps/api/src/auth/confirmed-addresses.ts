import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Runs in the transaction that confirms the first address of an account; the account is locked. */
type Listener = (manager: EntityManager, userId: number) => Promise<void>;

/** Lets modules that import this one act when somebody confirms the address of their account for the first time. */
@Injectable()
export class ConfirmedAddresses {
  private readonly listeners: Listener[] = [];

  onConfirmed(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Called once the address is confirmed, in the same transaction. */
  async notify(manager: EntityManager, userId: number): Promise<void> {
    for (const listener of this.listeners) await listener(manager, userId);
  }
}
