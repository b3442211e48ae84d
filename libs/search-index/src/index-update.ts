import type { DocumentColumns } from './document-columns';
import { DocumentTerms } from './document-terms';
import type { Facets } from './facets';
import type { GrowableBits } from './bits';
import type { InvertedIndex } from './inverted-index';
import { rowFingerprint } from './row-fingerprint';
import type { SlotsById } from './slots-by-id';
import type { StoredOrders } from './sort-orders';
import type { SearchDocument } from './types';

/** What an index is made of, as far as a document is in it. */
export interface IndexParts {
  columns: DocumentColumns;
  facets: Facets;
  terms: InvertedIndex;
  slotById: SlotsById;
  living: GrowableBits;
  /** Undefined while the index is built: the orders are sorted once, at the end. */
  orders: StoredOrders | undefined;
}

/** Writes documents into the parts of an index. A query sees a slot from `show` on, until `hide`. */
export class DocumentWriter {
  private readonly documentTerms = new DocumentTerms();

  /** @param parts The current parts of the index. */
  constructor(private readonly parts: () => IndexParts) {}

  /** Indexes a document in a slot that no query sees yet. */
  add(document: SearchDocument, fingerprint = rowFingerprint(document)): number {
    const { columns, facets, terms } = this.parts();
    const slot = columns.add(document, fingerprint);
    facets.add(slot, document);
    terms.add(slot, this.documentTerms.of(document));
    return slot;
  }

  /** Shows a slot as the document with this id, instead of the one before. */
  show(id: number, slot: number): void {
    this.hide(id);
    const { slotById, living, orders } = this.parts();
    slotById.set(id, slot);
    living.add(slot);
    orders?.add(slot);
  }

  /** Removes the document with this id, if there is one. */
  hide(id: number): void {
    const { slotById, living, orders } = this.parts();
    const slot = slotById.get(id);
    if (slot === undefined) return;
    slotById.delete(id);
    living.remove(slot);
    orders?.drop(slot);
  }

  /** Updates the ratings of the document with the same id. */
  rate(document: SearchDocument): void {
    const { slotById, columns, orders } = this.parts();
    const slot = slotById.get(document.id);
    if (slot === undefined) return;
    columns.rate(slot, document);
    orders?.rerate(slot);
  }

  /** Whether the index has exactly this document, ratings aside. */
  has({ id }: SearchDocument, fingerprint: number): boolean {
    const { slotById, columns } = this.parts();
    const slot = slotById.get(id);
    return slot !== undefined && columns.fingerprints[slot] === fingerprint;
  }
}

/**
 * Changes of an index that become visible together, with `commit`. Indexing them may take many turns of the event loop;
 * queries in between see the index as it was before. An index has one update at a time.
 */
export class IndexUpdate {
  /** The new slot of each changed document; null for a removed one. */
  private readonly slots = new Map<number, number | null>();
  /** Documents of which only the ratings have changed. */
  private readonly rated = new Map<number, SearchDocument>();

  constructor(private readonly writer: DocumentWriter) {}

  /** Adds a document, or replaces the one with the same id. */
  put(document: SearchDocument): void {
    const fingerprint = rowFingerprint(document);
    this.forget(document.id);
    if (this.writer.has(document, fingerprint)) this.rated.set(document.id, document);
    else this.slots.set(document.id, this.writer.add(document, fingerprint));
  }

  /** Removes a document, if there is one with this id. */
  remove(id: number): void {
    this.forget(id);
    this.slots.set(id, null);
  }

  /** Makes all changes visible to the next query. */
  commit(): void {
    for (const [id, slot] of this.slots) {
      if (slot === null) this.writer.hide(id);
      else this.writer.show(id, slot);
    }
    for (const document of this.rated.values()) this.writer.rate(document);
    this.slots.clear();
    this.rated.clear();
  }

  private forget(id: number): void {
    this.slots.delete(id);
    this.rated.delete(id);
  }
}
