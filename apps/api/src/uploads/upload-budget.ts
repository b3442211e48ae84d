import { Injectable } from '@nestjs/common';
import { MESSAGES, TooManyAttempts, Unavailable, UPLOADS } from '@kampvuur/domain';

/** Seconds after which a refused upload may come again. */
const RETRY_AFTER = 5;

/** The memory uploads may fill in this process, and how many one person may have under way. */
@Injectable()
export class UploadBudget {
  private readonly byUser = new Map<number, number>();
  private held = 0;

  /** Bytes of files held until they are stored. */
  get bytesHeld(): number {
    return this.held;
  }

  /** Uploads that have begun and not ended. */
  get underWay(): number {
    let sum = 0;
    for (const uploads of this.byUser.values()) sum += uploads;
    return sum;
  }

  /**
   * A reservation for one upload; whoever acquires it releases it.
   * @throws TooManyAttempts when the user has as many uploads under way as one person may.
   */
  acquire(userId: number): UploadReservation {
    const underWay = this.byUser.get(userId) ?? 0;
    if (underWay >= UPLOADS.perUser) throw new TooManyAttempts(MESSAGES.tooManyUploads, RETRY_AFTER);
    this.byUser.set(userId, underWay + 1);
    return new UploadReservation(
      (bytes) => this.hold(bytes),
      () => this.end(userId),
    );
  }

  private hold(bytes: number): void {
    if (bytes > 0 && this.held + bytes > UPLOADS.bytesHeld) throw new Unavailable(MESSAGES.tooManyUploads);
    this.held += bytes;
  }

  private end(userId: number): void {
    const left = (this.byUser.get(userId) ?? 1) - 1;
    if (left > 0) this.byUser.set(userId, left);
    else this.byUser.delete(userId);
  }
}

/** What one upload holds of the budget. */
export class UploadReservation {
  private bytes = 0;
  private isReleased = false;

  constructor(
    private readonly hold: (bytes: number) => void,
    private readonly end: () => void,
  ) {}

  /** @throws Unavailable when all uploads together would hold too much. */
  grow(bytes: number): void {
    this.hold(bytes);
    this.bytes += bytes;
  }

  shrink(bytes: number): void {
    this.hold(-bytes);
    this.bytes -= bytes;
  }

  /** Gives everything back; a second call does nothing. */
  release(): void {
    if (this.isReleased) return;
    this.isReleased = true;
    this.shrink(this.bytes);
    this.end();
  }
}
