import { MAX_ID } from '../limits';
import {
  decisionsFor,
  isReportReason,
  linkedCampsiteId,
  type CaseKind,
  OWNER_REASON,
  reasonsFor,
} from './moderation';

const OURS = 'https://kampvuur.example';

describe('a link to a campsite', () => {
  it.each([
    `${OURS}/campsite/3`,
    `${OURS}/campsite/3/?tab=map#map`,
    `${OURS}:443/campsite/3/history`,
    `It is ours (${OURS}/campsite/3).`,
    `https://example.com/campsite/9 is a copy of\n${OURS}/campsite/3`,
    '/campsite/3',
    'that is /campsite/3, please',
    `<${OURS}/campsite/3>`,
    `“${OURS}/campsite/3”?!`,
    `((${OURS}/campsite/3`,
    `see  ${OURS}/campsite/3`,
    `first ${OURS}/campsite/3 and then ${OURS}/campsite/4`,
  ])('is found in %j', (text) => expect(linkedCampsiteId(text, OURS)).toBe(3));

  it.each([
    'http://evil.example/campsite/3',
    'http://kampvuur.example/campsite/3',
    `${OURS}:8443/campsite/3`,
    `${OURS}.evil.example/campsite/3`,
    `https://kampvuur.example@evil.example/campsite/3`,
    `https://evil.example/?from=${OURS}/campsite/3`,
    `https://evil.example/${OURS}/campsite/3`,
    '//evil.example/campsite/3',
    String.raw`/\evil.example/campsite/3`,
    'Kudu Koppie, near Clarens',
    'the one with a campsite/3 chalets',
    `${OURS}/profile/campsite/3`,
    `${OURS}/campsite/3x`,
    `${OURS}/campsite/x3`,
    `${OURS}/campsites/3`,
    `${OURS}/campsite/0`,
    `${OURS}/campsite/${MAX_ID + 1}`,
    'https://',
  ])('is not found in %j', (text) => expect(linkedCampsiteId(text, OURS)).toBeUndefined());
});

it.each([1, MAX_ID])('a link to campsite %i is found', (id) => {
  expect(linkedCampsiteId(`${OURS}/campsite/${id}`, OURS)).toBe(id);
});

describe('reasons for a report', () => {
  it('are those that can be true of what is reported', () => {
    expect(reasonsFor('contacts')).toEqual(['scam', 'private', 'wrong', 'other']);
    expect(reasonsFor('advisory')).not.toContain('rights');
    expect(reasonsFor('checkin')).toContain('rights');
    expect(reasonsFor('photo')).not.toContain('scam');
  });
});

it('the reason of an owner is none of those for a report', () => {
  expect(['scam', OWNER_REASON, ''].map(isReportReason)).toEqual([true, false, false]);
});

describe('decisions of an administrator', () => {
  it.each<CaseKind>(['checkin', 'photo', 'image', 'profile'])('of a reported %s may hide it', (kind) => {
    expect(decisionsFor(kind, 'open')).toEqual(['dismiss', 'hide', 'delete']);
  });

  it.each<CaseKind>(['campsite', 'request', 'contacts', 'advisory'])('of a %s never hide it', (kind) => {
    expect(decisionsFor(kind, 'open')).toEqual(['dismiss', 'delete']);
  });

  it('show or delete what is hidden, and do not hide it again', () => {
    expect(decisionsFor('photo', 'hidden')).toEqual(['dismiss', 'delete']);
  });

  it.each(['dismissed', 'deleted', 'gone'] as const)('are over once a case is %s', (status) => {
    expect(decisionsFor('photo', status)).toEqual([]);
  });
});
