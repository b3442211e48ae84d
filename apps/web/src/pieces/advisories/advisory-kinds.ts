import type { AdvisoryKind } from '@kampvuur/domain';
import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/advisory-kinds.json';

const say = catalogue('advisory-kinds', english);

/** What an advisory is about: `Fire ban`. */
export const kindWord = (kind: AdvisoryKind): string => say(`kind.${kind}`);
