import { canary, redirect, site, acquiredHosts, watchCanary, web } from './test/fixture-web';

watchCanary();

it('reads a page with an honest name, without cookies, and remembers none', async () => {
  const asked: Record<string, unknown>[] = [];
  const host = await site({
    '/camp': (request, answer) => {
      asked.push({ ...request.headers });
      answer
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'a=b' })
        .end('<h1>Kamp</h1>');
    },
  });
  const ours = web([host]);
  for (const round of [1, 2]) {
    const page = await ours.page(`http://${host}/camp`);
    expect(page).toMatchObject({
      kind: 'ok',
      type: 'text/html',
      charset: 'utf-8',
      url: `http://${host}/camp`,
    });
    expect(asked).toHaveLength(round);
  }
  expect(asked[1]).toMatchObject({ 'user-agent': 'KampvuurBot/1.0' });
  expect(asked[1]).not.toHaveProperty('cookie');
});

describe('what is not public', () => {
  it.each([
    '127.0.0.1',
    '0x7f.1',
    '2130706433',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::7f00:1]',
    '169.254.169.254',
    '0',
  ])('is not asked at %s', async (host) => {
    const ours = web([]);
    expect(await ours.page(`http://${host}/`)).toMatchObject({
      kind: 'refused',
      reason: 'not a public address',
    });
  });

  it('is not asked on a port of its own, nor with another scheme', async () => {
    expect((await web([]).page(`http://${canary.address}/`)).kind).toBe('refused');
    expect((await web([]).page('file:///etc/hosts')).kind).toBe('refused');
    expect((await web([]).page('nothing')).kind).toBe('refused');
  });

  it('is not followed to', async () => {
    for (const to of [
      `http://${canary.address}/`,
      'http://127.0.0.1/',
      'http://169.254.169.254/latest',
      'file:///etc/passwd',
      'gopher://127.0.0.1:70/',
      'http://a:b@example.com/',
      `//${canary.address}/x`,
    ]) {
      const host = await site({ '/': redirect(to) });
      expect(await web([host]).page(`http://${host}/`)).toMatchObject({ kind: 'refused' });
    }
  });

  it.each([
    ['one private answer', [{ address: '127.0.0.1', family: 4 }]],
    [
      'a private answer among public ones',
      [
        { address: '8.8.8.8', family: 4 },
        { address: '::ffff:10.0.0.1', family: 6 },
      ],
    ],
  ])('is not connected to when its name resolves to %s', async (_what, addresses) => {
    const ours = web([], (_name, done) => done(null, addresses));
    expect(await ours.page('http://rebound.example/')).toEqual({
      kind: 'refused',
      reason: 'not a public address',
    });
    expect(await ours.json('http://rebound.example/')).toEqual({
      kind: 'refused',
      reason: 'not a public address',
    });
  });
});

describe('redirects', () => {
  it('are followed three times', async () => {
    const host = await site({
      '/': redirect('/a', 301),
      '/a': redirect('b', 307),
      '/b': redirect('?c=1', 308),
      '/b?c=1': '<p>here',
    });
    expect(await web([host]).page(`http://${host}/`)).toMatchObject({
      kind: 'ok',
      url: `http://${host}/b?c=1`,
    });
  });

  it('that never end, end', async () => {
    const host = await site({ '/': redirect('/again'), '/again': redirect('/') });
    expect(await web([host]).page(`http://${host}/`)).toEqual({
      kind: 'failed',
      reason: 'too many redirects',
    });
    const nowhere = await site({ '/': redirect('http://[') });
    expect((await web([nowhere]).page(`http://${nowhere}/`)).kind).toBe('failed');
  });

  it('obey the robots.txt of the site they lead to', async () => {
    const to = await site({ '/robots.txt': 'User-agent: *\nDisallow: /', '/secret': 'not for robots' });
    const from = await site({ '/': redirect(`http://${to}/secret`) });
    expect(await web([from, to]).page(`http://${from}/`)).toEqual({
      kind: 'refused',
      reason: 'robots.txt does not allow it',
    });
  });
});

describe('robots.txt', () => {
  it('is asked for once a site, and every request waits for its turn', async () => {
    let asked = 0;
    const host = await site({
      '/robots.txt': (_request, answer) => {
        asked += 1;
        answer.end(
          'User-agent: KampvuurBot\nDisallow: /private\nCrawl-delay: 4\n\nUser-agent: *\nDisallow: /',
        );
      },
      '/camp': '<p>open',
      '/private': '<p>closed',
    });
    const ours = web([host]);
    expect((await ours.page(`http://${host}/camp`)).kind).toBe('ok');
    expect((await ours.page(`http://${host}/private`)).kind).toBe('refused');
    expect(asked).toBe(1);
    expect(acquiredHosts.map(({ delayMs }) => delayMs)).toEqual([1_000, 4_000]);
  });

  it.each([
    [403, 'ok'],
    [404, 'ok'],
    [429, 'refused'],
    [500, 'refused'],
    [503, 'refused'],
  ])('answering %d means: %s', async (status, kind) => {
    const host = await site({
      '/robots.txt': (_q, answer) => void answer.writeHead(status).end(),
      '/': '<p>',
    });
    expect((await web([host]).page(`http://${host}/`)).kind).toBe(kind);
  });

  it('that is redirected into the house is not read', async () => {
    const host = await site({ '/robots.txt': redirect(`http://${canary.address}/robots.txt`), '/': '<p>' });
    expect((await web([host]).page(`http://${host}/`)).kind).toBe('refused');
  });
});

it('gives up when its time for the website is over', async () => {
  const host = await site({ '/': '<p>' });
  const ours = web([host]);
  ours.setTimeLimit(0);
  expect(await ours.page(`http://${host}/`)).toEqual({
    kind: 'failed',
    reason: 'the website takes too long',
  });
});

it.each([
  ['ENOTFOUND', 'no such website'],
  ['EAI_AGAIN', 'the address of the website could not be looked up now'],
  ['ECONNREFUSED', 'the website does not answer'],
  ['ECONNRESET', 'the website broke off the connection'],
])('says in plain words what %s means', async (code, reason) => {
  const error = Object.assign(new Error('getaddrinfo or connect'), { code });
  const ours = web([], (_name, done) => done(error, []));
  expect(await ours.page('http://nobody.example/')).toEqual({ kind: 'failed', reason });
});

it('distinguishes what is gone from what only fails', async () => {
  const host = await site({
    '/gone': (_request, answer) => void answer.writeHead(410).end(),
    '/busy': (_request, answer) => void answer.writeHead(503).end(),
    '/later': (_request, answer) => void answer.writeHead(429, { 'retry-after': '7' }).end(),
    '/date': (_request, answer) =>
      void answer.writeHead(504, { 'retry-after': new Date(Date.now() - 5_000).toUTCString() }).end(),
    '/cut': (request) => request.socket.destroy(),
  });
  const ours = web([host]);
  expect(await ours.page(`http://${host}/none`)).toEqual({ kind: 'gone', status: 404 });
  expect(await ours.page(`http://${host}/gone`)).toEqual({ kind: 'gone', status: 410 });
  expect(await ours.page(`http://${host}/busy`)).toEqual({
    kind: 'failed',
    reason: 'the website answered 503',
    busy: { retryAfterMs: null },
  });
  expect(await ours.page(`http://${host}/later`)).toMatchObject({ busy: { retryAfterMs: 7_000 } });
  expect(await ours.page(`http://${host}/date`)).toMatchObject({ busy: { retryAfterMs: 0 } });
  expect(await ours.page(`http://${host}/cut`)).toMatchObject({ kind: 'failed' });
});
