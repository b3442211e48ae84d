import type { ImportInput, ImportResult } from '@kampvuur/contracts';
import type { ApiClient } from '@kampvuur/testing';

type Tags = Record<string, string>;

/** Three campsites as Overpass answers `out center`: a node, a way and a relation. */
export const KRANS = {
  type: 'node',
  id: 101,
  lat: -33.61,
  lon: 21.24,
  tags: {
    tourism: 'camp_site',
    name: 'Kransduif',
    charge: '150 ZAR/person',
    phone: '+27 28 555 0100',
    shower: 'hot',
    opening_hours: 'Mo-Su 08:00-18:00',
  } as Tags,
};
export const MARULA = {
  type: 'way',
  id: 202,
  center: { lat: -23.9, lon: 29.45 },
  tags: { tourism: 'caravan_site', name: 'Marulabos', website: 'https://marulabos.example' } as Tags,
};
export const VLEI = {
  type: 'relation',
  id: 303,
  center: { lat: -28.31, lon: 28.51 },
  tags: { tourism: 'camp_site', name: 'Vleiloerie', fee: 'no' } as Tags,
};

/** What Overpass answers. */
export const overpass = (...elements: object[]) => ({ version: 0.6, generator: 'made up', elements });

/** An element with other tags. */
export const tagged = <Element extends { tags: Tags }>(element: Element, tags: Tags): Element => ({
  ...element,
  tags: { ...element.tags, ...tags },
});

/** What an administrator does with files of map data. */
export function mapUploadsOf(admin: () => ApiClient) {
  const send = (content: Buffer, name = 'campsites.json', input: ImportInput = {}) =>
    admin()
      .post(`/api/admin/upload?${new URLSearchParams(input as Record<string, string>)}`)
      .attach('file', content, name);

  async function upload(json: object, input: ImportInput = {}): Promise<ImportResult> {
    const request = send(Buffer.from(JSON.stringify(json)), 'campsites.geojson', input);
    return (await request.expect(200)).body as ImportResult;
  }

  return { send, upload, check: (json: object) => upload(json, { dryRun: true }) };
}
