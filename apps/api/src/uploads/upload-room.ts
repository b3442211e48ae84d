import { Injectable } from '@nestjs/common';
import { MESSAGES, TooManyAttempts, Unavailable, UPLOADS } from '@kampvuur/domain';

/** Seconds after which a refused upload may come again. */
const RETRY_AFTER = 5;

/** What one upload holds of the room. */
export interface UploadPlace {
  /** @throws Unavailable when all uploads together would hold too much. */
  take(bytes: number): void;
  giveBack(bytes: number): void;
  /** Gives back the rest; once is enough, twice does no harm. */
  leave(): void;
}

/** The memory uploads may fill in this process, and how much of it one person may keep busy. */
@Injectable()
export class UploadRoom {
  private readonly byUser = new Map<number, number>();
  private held = 0;

  /** @throws TooManyAttempts when the user has as many uploads under way as one person may. */
  enter(userId: number): UploadPlace {
    const underWay = this.byUser.get(userId) ?? 0;
    if (underWay >= UPLOADS.perUser) throw new TooManyAttempts(MESSAGES.tooManyUploads, RETRY_AFTER);
    this.byUser.set(userId, underWay + 1);
    let mine = 0;
    const change = (bytes: number) => {
      mine += bytes;
      this.held += bytes;
    };
    let hasLeft = false;
    return {
      take: (bytes) => {
        if (this.held + bytes > UPLOADS.bytesHeld) throw new Unavailable(MESSAGES.tooManyUploads);
        change(bytes);
      },
      giveBack: (bytes) => change(-bytes),
      leave: () => {
        if (hasLeft) return;
        hasLeft = true;
        change(-mine);
        this.exit(userId);
      },
    };
  }

  private exit(userId: number): void {
    const left = (this.byUser.get(userId) ?? 1) - 1;
    if (left > 0) this.byUser.set(userId, left);
    else this.byUser.delete(userId);
  }
}
