import { brotliCompressSync, gzipSync } from 'node:zlib';
import { send, site, watchCanary, web } from './test/fixture-web';

const MIB = 1_048_576;
const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(64)]);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

watchCanary();

describe('bodies', () => {
  it.each([
    ['gzip', gzipSync(Buffer.alloc(60 * MIB, ' '))],
    ['br', brotliCompressSync(Buffer.alloc(60 * MIB, ' '))],
  ])('of a %s bomb are not unpacked to the end', async (coding, bytes) => {
    const host = await site({ '/': send('text/html', bytes, coding) });
    expect(await web([host]).page(`http://${host}/`)).toEqual({
      kind: 'refused',
      reason: 'larger than 2 MB',
    });
  });

  it('that never end are cut off', async () => {
    const host = await site({
      '/': (_request, answer) => {
        answer.writeHead(200, { 'content-type': 'text/html' });
        const write = () =>
          void (answer.destroyed || answer.write(Buffer.alloc(65_536, 32), () => setImmediate(write)));
        write();
      },
    });
    expect((await web([host]).page(`http://${host}/`)).kind).toBe('refused');
  });

  it('of the wrong kind are not read', async () => {
    const host = await site({
      '/pdf': send('application/pdf', '%PDF-1.7'),
      '/zip': send('text/html', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0])),
      '/zstd': send('text/html', 'x', 'zstd'),
      '/torn': send('text/html', gzipSync('whole').subarray(0, 12), 'gzip'),
    });
    const ours = web([host]);
    expect((await ours.page(`http://${host}/pdf`)).kind).toBe('refused');
    expect((await ours.page(`http://${host}/zip`)).kind).toBe('refused');
    expect((await ours.page(`http://${host}/zstd`)).kind).toBe('failed');
    expect((await ours.page(`http://${host}/torn`)).kind).toBe('failed');
  });

  it('of pictures are JPEG and WebP by their bytes', async () => {
    const host = await site({
      '/a.jpg': send('image/jpeg', JPEG),
      '/b.jpg': send('application/octet-stream', JPEG),
      '/svg.jpg': send('image/jpeg', SVG),
      '/real.svg': send('image/svg+xml', SVG),
      '/page.jpg': send('text/html', JPEG),
      '/c.png': send('image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
    });
    const ours = web([host]);
    const kinds = [];
    for (const file of ['a.jpg', 'b.jpg', 'svg.jpg', 'real.svg', 'page.jpg', 'c.png']) {
      kinds.push((await ours.image(`http://${host}/${file}`)).kind);
    }
    expect(kinds).toEqual(['ok', 'ok', 'refused', 'refused', 'refused', 'refused']);
  });
});
