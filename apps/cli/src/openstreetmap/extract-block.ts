import { PbfReader } from 'pbf';
import { decoded } from './extract-file';

/** Degrees in one unit of a block's granularity. */
const NANODEGREES = 1e-9;

/** Nanodegrees of the numbers of positions where a block does not say. */
const DEFAULT_GRANULARITY = 100;

export type OsmTags = Record<string, string>;

export type ElementType = 'node' | 'way' | 'relation';

/** The types in the order of the numbers that members of relations have. */
const TYPES: readonly ElementType[] = ['node', 'way', 'relation'];

export interface Member {
  type: ElementType;
  id: number;
}

/** Receives the elements of a block. Tags and references are decoded when they are asked for. */
export interface ElementVisitor {
  node?(id: number, position: Position, tags: () => OsmTags): void;
  way?(id: number, outline: Outline, tags: () => OsmTags): void;
  relation?(id: number, members: () => Member[], tags: () => OsmTags): void;
}

/** The nodes of a way, and where they are if the way itself says so (`LocationsOnWays`). */
export interface Outline {
  nodes(): number[];
  positions(): Position[];
}

/** Reused from node to node: a visitor that keeps it copies it. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Fields of a group by the type of element they contain; `dense` nodes are in one message. */
const GROUP = { node: 1, dense: 2, way: 3, relation: 4 } as const;

const EMPTY: Uint8Array = new Uint8Array();

/** One unpacked block of an extract: its texts, and its groups of elements. */
export class ExtractBlock {
  private readonly strings: Uint8Array[] = [];
  private readonly texts: string[] = [];
  private readonly groups: Uint8Array[] = [];
  private granularity = DEFAULT_GRANULARITY;
  private latitudeOffset = 0;
  private longitudeOffset = 0;

  constructor(content: Uint8Array) {
    decoded(content, (pbf) =>
      pbf.readFields((field) => {
        if (field === 1) this.readStrings(pbf.readBytes());
        if (field === 2) this.groups.push(pbf.readBytes());
        if (field === 17) this.granularity = pbf.readVarint();
        if (field === 19) this.latitudeOffset = pbf.readVarint(true);
        if (field === 20) this.longitudeOffset = pbf.readVarint(true);
      }, undefined),
    );
  }

  /** The types of its elements. */
  types(): Set<ElementType> {
    const first = this.groups.map((group) => decoded(group, (pbf) => pbf.nextField()));
    return new Set(TYPES.filter((type) => first.some((field) => typeOf(field) === type)));
  }

  /** Passes its elements to the methods that the visitor has. */
  visit(visitor: ElementVisitor): void {
    for (const group of this.groups) {
      decoded(group, (pbf) =>
        pbf.readFields((field) => {
          if (field === GROUP.node && visitor.node) this.visitNode(pbf.readBytes(), visitor);
          if (field === GROUP.dense && visitor.node) this.visitDense(pbf.readBytes(), visitor);
          if (field === GROUP.way && visitor.way) this.visitWay(pbf.readBytes(), visitor);
          if (field === GROUP.relation && visitor.relation) this.visitRelation(pbf.readBytes(), visitor);
        }, undefined),
      );
    }
  }

  private readStrings(bytes: Uint8Array): void {
    decoded(bytes, (pbf) =>
      pbf.readFields((field) => {
        if (field === 1) this.strings.push(pbf.readBytes());
      }, undefined),
    );
  }

  private visitNode(bytes: Uint8Array, visitor: ElementVisitor): void {
    const node = { id: 0, latitude: 0, longitude: 0, keys: EMPTY, values: EMPTY };
    const pbf = new PbfReader(bytes);
    pbf.readFields((field) => {
      if (field === 1) node.id = pbf.readSVarint();
      if (field === 2) node.keys = pbf.readBytes();
      if (field === 3) node.values = pbf.readBytes();
      if (field === 8) node.latitude = pbf.readSVarint();
      if (field === 9) node.longitude = pbf.readSVarint();
    }, undefined);
    const position = { latitude: this.latitude(node.latitude), longitude: this.longitude(node.longitude) };
    visitor.node?.(node.id, position, () => this.tags(node.keys, node.values));
  }

  /** Each number is the difference from that of the node before. */
  private visitDense(bytes: Uint8Array, visitor: ElementVisitor): void {
    const dense = { ids: EMPTY, latitudes: EMPTY, longitudes: EMPTY, tags: EMPTY };
    const pbf = new PbfReader(bytes);
    pbf.readFields((field) => {
      if (field === 1) dense.ids = pbf.readBytes();
      if (field === 8) dense.latitudes = pbf.readBytes();
      if (field === 9) dense.longitudes = pbf.readBytes();
      if (field === 10) dense.tags = pbf.readBytes();
    }, undefined);

    const ids = new PbfReader(dense.ids);
    const latitudes = new PbfReader(dense.latitudes);
    const longitudes = new PbfReader(dense.longitudes);
    const tags = new PbfReader(dense.tags);
    const pairs: number[] = [];
    const tagsOfNode = () => this.tagsOf(pairs);
    const position: Position = { latitude: 0, longitude: 0 };
    let [id, latitude, longitude] = [0, 0, 0];
    while (ids.pos < ids.length) {
      id += ids.readSVarint();
      latitude += latitudes.readSVarint();
      longitude += longitudes.readSVarint();
      readPairs(tags, pairs);
      position.latitude = this.latitude(latitude);
      position.longitude = this.longitude(longitude);
      visitor.node?.(id, position, tagsOfNode);
    }
  }

  private visitWay(bytes: Uint8Array, visitor: ElementVisitor): void {
    const way = { id: 0, keys: EMPTY, values: EMPTY, nodes: EMPTY, latitudes: EMPTY, longitudes: EMPTY };
    const pbf = new PbfReader(bytes);
    pbf.readFields((field) => {
      if (field === 1) way.id = pbf.readVarint();
      if (field === 2) way.keys = pbf.readBytes();
      if (field === 3) way.values = pbf.readBytes();
      if (field === 8) way.nodes = pbf.readBytes();
      if (field === 9) way.latitudes = pbf.readBytes();
      if (field === 10) way.longitudes = pbf.readBytes();
    }, undefined);
    const outline: Outline = {
      nodes: () => sums(way.nodes),
      positions: () => this.positions(way.latitudes, way.longitudes),
    };
    visitor.way?.(way.id, outline, () => this.tags(way.keys, way.values));
  }

  private visitRelation(bytes: Uint8Array, visitor: ElementVisitor): void {
    const relation = { id: 0, keys: EMPTY, values: EMPTY, members: EMPTY, types: EMPTY };
    const pbf = new PbfReader(bytes);
    pbf.readFields((field) => {
      if (field === 1) relation.id = pbf.readVarint();
      if (field === 2) relation.keys = pbf.readBytes();
      if (field === 3) relation.values = pbf.readBytes();
      if (field === 9) relation.members = pbf.readBytes();
      if (field === 10) relation.types = pbf.readBytes();
    }, undefined);
    visitor.relation?.(
      relation.id,
      () => membersOf(relation),
      () => this.tags(relation.keys, relation.values),
    );
  }

  private positions(latitudes: Uint8Array, longitudes: Uint8Array): Position[] {
    const longitudeOf = sums(longitudes);
    return sums(latitudes).map((latitude, index) => ({
      latitude: this.latitude(latitude),
      longitude: this.longitude(longitudeOf[index] ?? 0),
    }));
  }

  private latitude(value: number): number {
    return rounded((this.latitudeOffset + this.granularity * value) * NANODEGREES);
  }

  private longitude(value: number): number {
    return rounded((this.longitudeOffset + this.granularity * value) * NANODEGREES);
  }

  private tags(keys: Uint8Array, values: Uint8Array): OsmTags {
    const valueOf = numbers(values);
    return this.tagsOf(numbers(keys).flatMap((key, index) => [key, valueOf[index] ?? 0]));
  }

  /** @param pairs the indexes of key and value of each tag, in turn */
  private tagsOf(pairs: readonly number[]): OsmTags {
    const tags: OsmTags = {};
    for (let index = 0; index < pairs.length; index += 2)
      tags[this.text(pairs[index])] = this.text(pairs[index + 1]);
    return tags;
  }

  private text(index = 0): string {
    return (this.texts[index] ??= DECODER.decode(this.strings[index]));
  }
}

const DECODER = new TextDecoder();

/** OpenStreetMap stores seven decimals. */
const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

const typeOf = (field: number): ElementType | undefined =>
  field === GROUP.dense ? 'node' : TYPES.find((type) => GROUP[type] === field);

/** Reads the indexes of one dense node's tags, which a zero ends, into `pairs`. */
function readPairs(tags: PbfReader, pairs: number[]): void {
  pairs.length = 0;
  while (tags.pos < tags.length) {
    const key = tags.readVarint();
    if (key === 0) return;
    pairs.push(key, tags.readVarint());
  }
}

function numbers(packed: Uint8Array): number[] {
  const pbf = new PbfReader(packed);
  const result: number[] = [];
  while (pbf.pos < pbf.length) result.push(pbf.readVarint());
  return result;
}

/** Numbers that are stored as differences from the one before. */
function sums(packed: Uint8Array): number[] {
  const pbf = new PbfReader(packed);
  const result: number[] = [];
  let sum = 0;
  while (pbf.pos < pbf.length) {
    sum += pbf.readSVarint();
    result.push(sum);
  }
  return result;
}

function membersOf({ members, types }: { members: Uint8Array; types: Uint8Array }): Member[] {
  const typeNumbers = numbers(types);
  return sums(members).flatMap((id, index) => {
    const type = TYPES[typeNumbers[index] ?? TYPES.length];
    return type === undefined ? [] : [{ type, id }];
  });
}
