import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

type Tags = Record<string, string>;

/** An element to be written; ways and relations have no position of their own. */
export type ExtractElement =
  | { type: 'node'; id: number; lat: number; lon: number; tags?: Tags }
  | { type: 'way'; id: number; nodes: number[]; positions?: { lat: number; lon: number }[]; tags?: Tags }
  | { type: 'relation'; id: number; members: { type: string; id: number }[]; tags?: Tags };

export interface ExtractOptions {
  features?: string[];
  /** Seconds since 1970 when the data were current. */
  timestamp?: number;
  /** Elements in a block; 2 by default, so that a few need several blocks. */
  perBlock?: number;
  /** Writes nodes one by one, not as dense ones. */
  isSparse?: boolean;
  /** Writes blocks as they are. */
  isRaw?: boolean;
}

const TYPES = ['node', 'way', 'relation'];

/** Numbers in a degree: 100 nanodegrees each. */
const PER_DEGREE = 1e7;

/** An extract of OpenStreetMap (`.osm.pbf`) with these elements in their order. */
export function osmExtract(elements: readonly ExtractElement[], options: ExtractOptions = {}): Buffer {
  const { features = ['OsmSchema-V0.6', 'DenseNodes'], timestamp, perBlock = 2, isRaw = false } = options;
  const header = message((pbf) => {
    for (const feature of features) pbf.writeStringField(4, feature);
    if (timestamp !== undefined) pbf.writeVarintField(32, timestamp);
  });
  const blocks = TYPES.flatMap((type) => {
    const ofType = elements.filter((element) => element.type === type);
    const count = Math.ceil(ofType.length / perBlock);
    return Array.from({ length: count }, (_, index) =>
      primitiveBlock(ofType.slice(index * perBlock, (index + 1) * perBlock), options),
    );
  });
  return Buffer.concat([
    extractBlob('OSMHeader', header, { isRaw }),
    ...blocks.map((block) => extractBlob('OSMData', block, { isRaw })),
  ]);
}

/** One blob with the header before it. `field` is that of its compression. */
export function extractBlob(
  type: string,
  content: Uint8Array,
  { isRaw = false, field = 3 }: { isRaw?: boolean; field?: number } = {},
): Buffer {
  const blob = message((pbf) => {
    if (isRaw) pbf.writeBytesField(1, content);
    else pbf.writeVarintField(2, content.length);
    if (!isRaw) pbf.writeBytesField(field, deflateSync(content));
  });
  const header = message((pbf) => {
    pbf.writeStringField(1, type);
    pbf.writeVarintField(3, blob.length);
  });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, blob]);
}

function message(write: (pbf: PbfWriter) => void): Uint8Array {
  const pbf = new PbfWriter();
  write(pbf);
  return pbf.finish();
}

function primitiveBlock(
  elements: readonly ExtractElement[],
  { isSparse = false }: ExtractOptions,
): Uint8Array {
  const strings = [''];
  const indexOf = (text: string): number => {
    const known = strings.indexOf(text, 1);
    return known >= 0 ? known : strings.push(text) - 1;
  };
  const nodes = elements.flatMap((element) => (element.type === 'node' ? [element] : []));
  const group = message((pbf) => {
    if (!isSparse && nodes.length > 0) pbf.writeBytesField(2, denseNodes(nodes, indexOf));
    for (const element of elements) {
      if (element.type === 'node' && isSparse) pbf.writeBytesField(1, oneNode(element, indexOf));
      if (element.type === 'way') pbf.writeBytesField(3, way(element, indexOf));
      if (element.type === 'relation') pbf.writeBytesField(4, relation(element, indexOf));
    }
  });
  return message((pbf) => {
    const table = message((inner) => {
      for (const text of strings) inner.writeBytesField(1, Buffer.from(text));
    });
    pbf.writeBytesField(1, table);
    pbf.writeBytesField(2, group);
  });
}

type NodeElement = Extract<ExtractElement, { type: 'node' }>;

type IndexOf = (text: string) => number;

const number = (degrees: number) => Math.round(degrees * PER_DEGREE);

const differences = (values: readonly number[]) =>
  values.map((value, index) => value - (index === 0 ? 0 : (values[index - 1] ?? 0)));

function denseNodes(nodes: readonly NodeElement[], indexOf: IndexOf): Uint8Array {
  return message((pbf) => {
    pbf.writePackedSVarint(1, differences(nodes.map(({ id }) => id)));
    pbf.writePackedSVarint(8, differences(nodes.map(({ lat }) => number(lat))));
    pbf.writePackedSVarint(9, differences(nodes.map(({ lon }) => number(lon))));
    if (nodes.every(({ tags = {} }) => Object.keys(tags).length === 0)) return;
    pbf.writePackedVarint(
      10,
      nodes.flatMap(({ tags = {} }) => [...Object.entries(tags).flatMap((pair) => pair.map(indexOf)), 0]),
    );
  });
}

function writeTags(pbf: PbfWriter, tags: Tags, indexOf: IndexOf): void {
  pbf.writePackedVarint(2, Object.keys(tags).map(indexOf));
  pbf.writePackedVarint(3, Object.values(tags).map(indexOf));
}

function oneNode({ id, lat, lon, tags = {} }: NodeElement, indexOf: IndexOf): Uint8Array {
  return message((pbf) => {
    pbf.writeSVarintField(1, id);
    writeTags(pbf, tags, indexOf);
    pbf.writeSVarintField(8, number(lat));
    pbf.writeSVarintField(9, number(lon));
  });
}

function way(
  { id, nodes, positions = [], tags = {} }: Extract<ExtractElement, { type: 'way' }>,
  indexOf: IndexOf,
): Uint8Array {
  return message((pbf) => {
    pbf.writeVarintField(1, id);
    writeTags(pbf, tags, indexOf);
    pbf.writePackedSVarint(8, differences(nodes));
    pbf.writePackedSVarint(9, differences(positions.map(({ lat }) => number(lat))));
    pbf.writePackedSVarint(10, differences(positions.map(({ lon }) => number(lon))));
  });
}

function relation(
  { id, members, tags = {} }: Extract<ExtractElement, { type: 'relation' }>,
  indexOf: IndexOf,
): Uint8Array {
  return message((pbf) => {
    pbf.writeVarintField(1, id);
    writeTags(pbf, tags, indexOf);
    pbf.writePackedSVarint(9, differences(members.map((member) => member.id)));
    pbf.writePackedVarint(
      10,
      members.map((member) => TYPES.indexOf(member.type)),
    );
  });
}
