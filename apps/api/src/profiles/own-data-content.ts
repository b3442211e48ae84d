import { keyOfPicture } from '@kampvuur/domain';
import type { UserEntity } from '@kampvuur/persistence';
import { presentCurrentUser } from '../auth/present-user';
import type { OwnCheckinRow, OwnDataRepository, OwnImageRow, OwnProposalRow } from './own-data.repository';

const INDENT = 2;

/** Lists that are written without changes: short ones at once, long ones row by row. */
const SHORT_LISTS = ['identities', 'sessions', 'knownBrowsers', 'openLinks', 'noticeSettings'] as const;
const LONG_LISTS = [
  ...([
    'notices',
    'emails',
    'favourites',
    'factConfirmations',
    'blocks',
    'suggestions',
    'points',
    'reports',
  ] as const),
  ...(['savedSearches', 'trips', 'joinedTrips', 'tripNotes'] as const),
  ...(['advisories', 'advisoryVoices', 'decisionsOnOwn', 'auditLog'] as const),
];

/** A stored picture and its name in the download. */
interface NamedPicture {
  key: string;
  name: string;
}

function checkinPictures({ id, photoKeys }: OwnCheckinRow): NamedPicture[] {
  return photoKeys.map((key, index) => ({ key, name: `checkins/checkin-${id}-${index + 1}.webp` }));
}

function proposalPictures({ id, photoKeys }: OwnProposalRow): NamedPicture[] {
  return photoKeys.map((key, index) => ({ key, name: `proposals/proposal-${id}-${index + 1}.webp` }));
}

function campsitePicture({ id, imageKey }: OwnImageRow): NamedPicture {
  return { key: imageKey, name: `campsite-images/image-${id}.webp` };
}

function profilePictures({ profilePicture }: UserEntity): NamedPicture[] {
  const key = keyOfPicture(profilePicture ?? '');
  return key ? [{ key, name: 'profile-picture.webp' }] : [];
}

/** All stored pictures of a user, read page by page. */
export async function* picturesOf(user: UserEntity, data: OwnDataRepository): AsyncIterable<NamedPicture> {
  yield* profilePictures(user);
  for await (const checkin of data.checkins(user.id)) yield* checkinPictures(checkin);
  for await (const proposal of data.proposals(user.id)) yield* proposalPictures(proposal);
  for await (const image of data.campsiteImages(user.id)) yield campsitePicture(image);
}

function accountOf(user: UserEntity) {
  const [picture] = profilePictures(user);
  return {
    ...presentCurrentUser(user, { mustAddSecondFactor: false }),
    profilePicture: picture?.name ?? user.profilePicture,
    createdAt: user.createdAt,
    lastActiveAt: user.lastActiveAt,
    suspendedUntil: user.suspendedUntil,
    suspensionReason: user.suspensionReason,
  };
}

/** All stored data about a user as JSON text, written piece by piece to use little memory. */
export async function* writeOwnData(user: UserEntity, data: OwnDataRepository): AsyncIterable<string> {
  yield `{\n"account": ${JSON.stringify(accountOf(user), null, INDENT)}`;
  for (const name of SHORT_LISTS)
    yield `,\n"${name}": ${JSON.stringify(await data.facts(name, user.id), null, INDENT)}`;
  const [factors] = await data.facts('secondFactors', user.id);
  yield `,\n"secondFactors": ${JSON.stringify(factors, null, INDENT)}`;
  yield* writeList('checkins', data.checkins(user.id), ({ photoKeys, ...checkin }) => ({
    ...checkin,
    photos: checkinPictures({ ...checkin, photoKeys }).map(({ name }) => name),
  }));
  yield* writeList('campsiteImages', data.campsiteImages(user.id), ({ imageKey, ...image }) => ({
    ...image,
    file: campsitePicture({ ...image, imageKey }).name,
  }));
  yield* writeList('proposals', data.proposals(user.id), ({ photoKeys, ...proposal }) => ({
    ...proposal,
    photos: proposalPictures({ ...proposal, photoKeys }).map(({ name }) => name),
  }));
  for (const name of LONG_LISTS) yield* writeList(name, data.rows(name, user.id), (row) => row);
  yield '\n}\n';
}

async function* writeList<Row>(
  name: string,
  rows: AsyncIterable<Row>,
  present: (row: Row) => object,
): AsyncIterable<string> {
  yield `,\n"${name}": [`;
  let separator = '\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(present(row));
    separator = ',\n';
  }
  yield '\n]';
}
