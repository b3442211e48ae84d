import { OSM_EXTRACT, OSM_EXTRACT_MESSAGES } from '@kampvuur/domain';
import {
  type ElementType,
  type ElementVisitor,
  ExtractBlock,
  type Member,
  type Outline,
  type OsmTags,
} from './extract-block';
import { type BlockPlace, type ExtractFile, UnreadableExtract } from './extract-file';

/** Relations contain relations; deeper ones are not followed, as in uploads. */
const MAX_DEPTH = 4;

/** The box around an element's points, named as Overpass names it. */
interface Bounds {
  minlat: number;
  minlon: number;
  maxlat: number;
  maxlon: number;
}

/** An element whose tags are wanted. */
export interface FoundElement {
  type: ElementType;
  id: number;
  tags: OsmTags;
  /** Null where none of its points is in the extract. */
  bounds: Bounds | null;
}

/** What has been read: bytes of the file in this pass. A pass is a reading of all blocks that may matter. */
export interface ReadingProgress {
  pass: number;
  bytes: number;
  found: number;
}

/** Boxes that grow by the position of an element, by its id. */
type Outlines = Map<number, Bounds[]>;

/**
 * The elements of an extract whose tags are wanted, in the order of the file. Reads the file once, and again for the points
 * of outlines: what is in memory are one block, the found elements, and the ids of their points.
 * @throws UnreadableExtract
 */
export async function findElements(
  file: ExtractFile,
  isWanted: (tags: OsmTags) => boolean,
  onProgress: (progress: ReadingProgress) => void,
): Promise<FoundElement[]> {
  return new ElementSearch(file, isWanted, onProgress).run();
}

class ElementSearch {
  private readonly found: { element: FoundElement; bounds: Bounds }[] = [];
  private readonly blocks: { place: BlockPlace; types: Set<ElementType> }[] = [];
  private outlines: Record<ElementType, Outlines> = { node: new Map(), way: new Map(), relation: new Map() };
  private points = 0;
  private pass = 1;

  constructor(
    private readonly file: ExtractFile,
    private readonly isWanted: (tags: OsmTags) => boolean,
    private readonly onProgress: (progress: ReadingProgress) => void,
  ) {}

  async run(): Promise<FoundElement[]> {
    await this.readAll();
    for (let depth = 1; depth < MAX_DEPTH && this.outlines.relation.size > 0; depth += 1) {
      const wanted = this.outlines.relation;
      this.outlines.relation = new Map();
      await this.readAgain('relation', {
        relation: (id, members) => {
          for (const bounds of wanted.get(id) ?? []) this.addMembers(members(), bounds);
        },
      });
    }
    if (this.outlines.way.size > 0)
      await this.readAgain('way', {
        way: (id, outline) => {
          for (const bounds of this.outlines.way.get(id) ?? []) this.addOutline(outline, bounds);
        },
      });
    if (this.outlines.node.size > 0)
      await this.readAgain('node', {
        node: (id, { latitude, longitude }) => {
          for (const bounds of this.outlines.node.get(id) ?? []) extend(bounds, latitude, longitude);
        },
      });
    return this.found.map(({ element, bounds }) =>
      bounds.minlat <= bounds.maxlat ? { ...element, bounds } : element,
    );
  }

  /** Finds the wanted elements, and which blocks contain which types. */
  private async readAll(): Promise<void> {
    const visitor: ElementVisitor = {
      node: (id, { latitude, longitude }, tags) => {
        const bounds = this.add('node', id, tags());
        if (bounds) extend(bounds, latitude, longitude);
      },
      way: (id, outline, tags) => {
        const bounds = this.add('way', id, tags());
        if (bounds) this.addOutline(outline, bounds);
      },
      relation: (id, members, tags) => {
        const bounds = this.add('relation', id, tags());
        if (bounds) this.addMembers(members(), bounds);
      },
    };
    for await (const place of this.file.blocks()) {
      const block = new ExtractBlock(await this.file.read(place));
      this.blocks.push({ place, types: block.types() });
      block.visit(visitor);
      this.report(place);
    }
  }

  private async readAgain(type: ElementType, visitor: ElementVisitor): Promise<void> {
    this.pass += 1;
    for (const { place, types } of this.blocks) {
      if (!types.has(type)) continue;
      new ExtractBlock(await this.file.read(place)).visit(visitor);
      this.report(place);
    }
  }

  private report({ offset, size }: BlockPlace): void {
    this.onProgress({ pass: this.pass, bytes: offset + size, found: this.found.length });
  }

  /** The box of an element when it is wanted. */
  private add(type: ElementType, id: number, tags: OsmTags): Bounds | null {
    if (!this.isWanted(tags)) return null;
    if (this.found.length >= OSM_EXTRACT.maxFound)
      throw new UnreadableExtract(OSM_EXTRACT_MESSAGES.tooManyFound);
    const bounds = { minlat: Infinity, minlon: Infinity, maxlat: -Infinity, maxlon: -Infinity };
    this.found.push({ element: { type, id, tags, bounds: null }, bounds });
    return bounds;
  }

  private addOutline(outline: Outline, bounds: Bounds): void {
    const positions = outline.positions();
    for (const { latitude, longitude } of positions) extend(bounds, latitude, longitude);
    if (positions.length > 0) return;
    for (const id of outline.nodes()) this.addPoint('node', id, bounds);
  }

  private addMembers(members: readonly Member[], bounds: Bounds): void {
    for (const { type, id } of members) this.addPoint(type, id, bounds);
  }

  private addPoint(type: ElementType, id: number, bounds: Bounds): void {
    this.points += 1;
    if (this.points > OSM_EXTRACT.maxOutlinePoints)
      throw new UnreadableExtract(OSM_EXTRACT_MESSAGES.tooManyPoints);
    const outlines = this.outlines[type];
    const others = outlines.get(id);
    if (others) others.push(bounds);
    else outlines.set(id, [bounds]);
  }
}

function extend(bounds: Bounds, latitude: number, longitude: number): void {
  bounds.minlat = Math.min(bounds.minlat, latitude);
  bounds.maxlat = Math.max(bounds.maxlat, latitude);
  bounds.minlon = Math.min(bounds.minlon, longitude);
  bounds.maxlon = Math.max(bounds.maxlon, longitude);
}
