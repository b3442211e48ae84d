import { setTimeout as sleep } from 'node:timers/promises';
import { Load } from '../bench/load.mjs';
import { openLoop, percentile } from './open-loop.mjs';
import { checkinRequests, readRequests } from './requests.mjs';

const MEGABYTE = 2 ** 20;
/** Length of a window in seconds, and the least number of them. */
const WINDOW = 30;
const MIN_WINDOWS = 5;
/** Share of the windows that only warm up. */
const WARM = 0.2;
const READ_SHARE = 0.4;
const CHECKINS = 10;
/** After a collection that was asked for the engine has to learn anew which code is hot: seconds, and share of the rate. */
const RELEARN = { seconds: 3, share: 0.1 };

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const median = (values) => percentile(values, 0.5);

/** Rise over the whole run of the straight line that fits the values best. */
function rise(values) {
  const [middle, level] = [(values.length - 1) / 2, mean(values)];
  const above = values.reduce((sum, value, n) => sum + (n - middle) * (value - level), 0);
  const below = values.reduce((sum, _, n) => sum + (n - middle) ** 2, 0);
  return below === 0 ? 0 : Math.max(0, (above / below) * (values.length - 1));
}

async function rateOf(port, reads) {
  const load = new Load(port, reads);
  await load.open();
  await load.round(2);
  const { perSecond } = await load.round(4);
  load.close();
  return Math.max(5, Math.round(perSecond * READ_SHARE));
}

/** One window of traffic: p99 of reads, answers that were not right, and what the process holds afterwards. */
async function windowOf(context, { reads, rate, seconds, number }) {
  const { port, product } = context;
  const writes = checkinRequests(context, CHECKINS * Math.ceil(seconds));
  await openLoop({ port, requests: reads, rate: rate * RELEARN.share, seconds: RELEARN.seconds });
  const [read, written] = await Promise.all([
    openLoop({ port, requests: reads, rate, seconds, from: number * 997 }),
    openLoop({ port, requests: writes, status: 201, rate: CHECKINS, seconds }),
  ]);
  await sleep(500);
  const { heapUsed, external, rss, handles } = await product.memory('api-1');
  const failed = read.failed + written.failed;
  return {
    ...{ held: (heapUsed + external) / MEGABYTE, rss: rss / MEGABYTE, handles },
    ...{ p99: percentile(read.latencies, 0.99), failed },
  };
}

/** Steady traffic for a long time: memory, handles and latency do not rise. */
export async function soak(context) {
  const { goals, port, options } = context;
  const line = (text) => `soak of ${options.minutes} min: ${text}`;
  const reads = readRequests(context);
  const rate = await rateOf(port, reads);
  const windows = Math.max(MIN_WINDOWS, Math.round((options.minutes * 60) / WINDOW));
  const seconds = (options.minutes * 60) / windows;
  const samples = [];
  for (let number = 0; number < windows; number += 1)
    samples.push(await windowOf(context, { reads, rate, seconds, number }));
  const warm = samples.slice(Math.floor(samples.length * WARM));
  const of = (name) => warm.map((sample) => sample[name]);
  const third = Math.max(1, Math.floor(warm.length / 3));
  const [first, last] = [median(of('p99').slice(0, third)), median(of('p99').slice(-third))];
  goals.info(line('sent'), `${rate} reads/s and ${CHECKINS} check-ins/s`);
  goals.none(
    line('requests not answered well'),
    samples.reduce((sum, { failed }) => sum + failed, 0),
  );
  goals.atMost(line('rise of memory held after collection'), rise(of('held')), 20, 'MB');
  goals.atMost(line('rise of resident memory'), rise(of('rss')), 50, 'MB');
  goals.atMost(line('rise of open handles'), rise(of('handles')), 10);
  const bound = Math.max(1.5 * first, first + 20);
  goals.atMost(
    line(`p99 of reads in the last third (first third ${first.toFixed(0)} ms)`),
    last,
    bound,
    'ms',
  );
}
