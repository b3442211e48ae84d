import { AdmissionControl, SAMPLE_INTERVAL } from './admission-control';

let admission: AdmissionControl;
let now: number;
beforeEach(() => {
  now = 0;
  admission = new AdmissionControl(now);
});

/** So much time passes with an event loop that is so late at every look. */
function pass(duration: number, lag: number): void {
  for (const end = now + duration; now < end;) admission.observe((now += SAMPLE_INTERVAL + lag));
}

/** How many of a thousand requests are admitted. */
const admitted = () => Array.from({ length: 1_000 }, () => admission.admits()).filter(Boolean).length;

it('admits all while the event loop keeps up', () => {
  pass(10_000, 15);
  expect(admitted()).toBe(1_000);
});

it('admits all when it is late for a moment', () => {
  for (let pause = 0; pause < 20; pause += 1) {
    pass(1, 70);
    pass(300, 0);
  }
  expect(admitted()).toBe(1_000);
});

it('admits fewer and fewer while it stays late, never none, and all again afterwards', () => {
  pass(500, 60);
  const few = admitted();
  expect(few).toBeLessThan(800);
  pass(20_000, 300);
  const fewest = admitted();
  expect(fewest).toBeLessThan(few);
  expect(fewest).toBeGreaterThan(0);
  pass(10_000, 0);
  expect(admitted()).toBe(1_000);
});

it('admits the few requests of a machine that is busy with other work', () => {
  pass(20_000, 300);
  for (let n = 0; n < 50; n += 1) {
    expect(Array.from({ length: 30 }, () => admission.admits())).not.toContain(false);
    pass(1, 300);
  }
});

it('settles where the process just keeps up', () => {
  const shares: number[] = [];
  while (now < 60_000) {
    pass(1, admission.share > 0.6 ? 50 : 0);
    shares.push(admission.share);
  }
  const settled = shares.slice(shares.length / 2);
  expect(Math.min(...settled)).toBeGreaterThan(0.45);
  expect(Math.max(...settled)).toBeLessThan(0.75);
});
