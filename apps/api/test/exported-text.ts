import type { ApiClient } from '@kampvuur/testing';

/** The text of a download of campsites. @param query further parameters, each after its `&` */
export async function exportedText(client: ApiClient, format: string, query = ''): Promise<string> {
  const { body } = await client
    .get(`/api/campsites/export?format=${format}${query}`)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts).toString()));
    })
    .expect(200);
  return body as string;
}
