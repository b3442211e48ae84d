import { Injectable } from '@nestjs/common';
import type { LoadedIndex } from './index-snapshots';

/** Called with the ids of campsites whose shown data has changed; null: any campsite may have changed. */
export type ChangeListener = (ids: number[] | null) => void;

/** The search index that requests are answered from, and the position up to which it has all changes. */
@Injectable()
export class CatalogueIndex {
  private readonly listeners: ChangeListener[] = [];
  private held: LoadedIndex;
  private changeCount = 0;

  get loaded(): LoadedIndex {
    return this.held;
  }

  /** Increases with every change: data derived from an earlier version may be outdated. */
  get version(): number {
    return this.changeCount;
  }

  onChange(listener: ChangeListener): void {
    this.listeners.push(listener);
  }

  /** Replaces the index; listeners are called before any request uses it. */
  adopt(loaded: LoadedIndex, changedIds: number[] | null): void {
    this.held = loaded;
    if (changedIds?.length === 0) return;
    this.changeCount += 1;
    for (const listener of this.listeners) listener(changedIds);
  }
}
