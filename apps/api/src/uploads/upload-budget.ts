import { Injectable } from '@nestjs/common';
import { MESSAGES, TooManyAttempts, Unavailable, UPLOADS } from '@kampvuur/domain';

const RETRY_AFTER_SECONDS = 5;

/** Limits the memory of all uploads in this process, and how many uploads a user may have in progress. */
@Injectable()
export class UploadBudget {
  private readonly byUser = new Map<number, number>();
  private held = 0;

  /** Bytes of files in memory. */
  get bytesHeld(): number {
    return this.held;
  }

  /** Number of uploads in progress. */
  get underWay(): number {
    let sum = 0;
    for (const uploads of this.byUser.values()) sum += uploads;
    return sum;
  }

  /**
   * Starts an upload; the caller must release the reservation.
   * @throws TooManyAttempts when the user has the maximum number of uploads in progress.
   */
  acquire(userId: number): UploadReservation {
    const underWay = this.byUser.get(userId) ?? 0;
    if (underWay >= UPLOADS.perUser) throw new TooManyAttempts(MESSAGES.tooManyUploads, RETRY_AFTER_SECONDS);
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
    const remaining = (this.byUser.get(userId) ?? 1) - 1;
    if (remaining > 0) this.byUser.set(userId, remaining);
    else this.byUser.delete(userId);
  }
}

/** One upload's part of the budget. */
export class UploadReservation {
  private bytes = 0;
  private isReleased = false;

  constructor(
    private readonly hold: (bytes: number) => void,
    private readonly end: () => void,
  ) {}

  /** @throws Unavailable when all uploads together would use too much memory. */
  grow(bytes: number): void {
    this.hold(bytes);
    this.bytes += bytes;
  }

  shrink(bytes: number): void {
    this.hold(-bytes);
    this.bytes -= bytes;
  }

  /** Ends the upload and releases its memory; a second call does nothing. */
  release(): void {
    if (this.isReleased) return;
    this.isReleased = true;
    this.shrink(this.bytes);
    this.end();
  }
}
