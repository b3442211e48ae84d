import type { SeedCampsite } from '../seed-campsite';
import { EASTERN_CAPE } from './eastern-cape';
import { FREE_STATE } from './free-state';
import { GAUTENG } from './gauteng';
import { KWAZULU_NATAL } from './kwazulu-natal';
import { LIMPOPO } from './limpopo';
import { MPUMALANGA } from './mpumalanga';
import { NORTH_WEST } from './north-west';
import { NORTHERN_CAPE } from './northern-cape';
import { WESTERN_CAPE } from './western-cape';

/** Every campsite of the demo data, province by province (DECISIONS 11). */
export const SEED_CAMPSITES: SeedCampsite[] = [
  ...EASTERN_CAPE,
  ...FREE_STATE,
  ...GAUTENG,
  ...KWAZULU_NATAL,
  ...LIMPOPO,
  ...MPUMALANGA,
  ...NORTH_WEST,
  ...NORTHERN_CAPE,
  ...WESTERN_CAPE,
];
