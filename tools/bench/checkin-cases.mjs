import { form } from '../faults/forms.mjs';
import { postRequest } from './connection.mjs';

const SUMMARY =
  'Level stands under old trees, warm water all day, and the river close enough to hear at night.';

/**
 * @typedef {{ campers: Record<string, string[]>, campsites: number[] }} CheckinFacts
 * @typedef {(server: { name: string }, facts: CheckinFacts) => Buffer[]} CheckinRequests
 */

/**
 * Every camper at another campsite, or all at one.
 * @type {(campsiteOf: (campsites: number[], index: number) => number | undefined) => CheckinRequests}
 */
const writes =
  (campsiteOf) =>
  ({ name }, { campers, campsites }) =>
    (campers[name] ?? []).map((cookie, index) =>
      postRequest(
        `/api/campsites/${campsiteOf(campsites, index)}/checkins`,
        { cookie },
        form([
          ['summary', SUMMARY],
          ['rating', String(1 + (index % 5))],
        ]),
      ),
    );

/**
 * `requests(server, facts)`: bytes of what is sent to a server, in turn. `goal.must`: the least requests a second, as a share of what
 * the limit answers.
 */
export const CHECKIN_CASES = [
  {
    name: 'checkin',
    title: 'Check-in, all over',
    status: 201,
    goal: { must: 0.15 },
    requests: writes((campsites, index) => campsites[(index * 7919) % campsites.length]),
  },
  {
    name: 'checkin-one',
    title: 'Check-in, all at one campsite',
    status: 201,
    goal: { must: 0.1 },
    requests: writes((campsites) => campsites[0]),
  },
];
