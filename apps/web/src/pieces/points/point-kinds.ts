import type { PointKind } from '@kampvuur/domain';
import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/point-kinds.json';

const say = catalogue('point-kinds', english);

/** What points were earned for, as the points history names it. */
export const pointKindLabel = (kind: PointKind): string => say(`kind.${kind}`);
