import { FACT_KEYS, type FactValues } from '@kampvuur/domain/facts';
import { factColumns } from '../columns/fact-columns';

/** All facts of a campsite; terms are lists of names, which are stored as links. */
export type CampsiteFields = FactValues;

/** SQL columns of a `CampsiteFields`, of campsite `c`. */
export const CAMPSITE_VALUES = factColumns(FACT_KEYS);
