import { site, watchCanary, web } from './test/fixture-web';

watchCanary();

it('bodies that come a drop at a time are given up after 15 seconds in all', async () => {
  const host = await site({
    '/': (_request, answer) => {
      answer.writeHead(200, { 'content-type': 'text/html' });
      const drops = setInterval(() => answer.write('.'), 200);
      answer.on('close', () => clearInterval(drops));
    },
  });
  const startedAt = Date.now();
  const page = await web([host]).page(`http://${host}/`);
  expect(page).toEqual({ kind: 'failed', reason: 'no whole answer within 15 seconds' });
  expect(Date.now() - startedAt).toBeLessThan(17_000);
}, 20_000);
