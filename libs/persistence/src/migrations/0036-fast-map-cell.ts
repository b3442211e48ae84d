import { statementsMigration } from '../statements-migration';
import { CELLS, clamped, LAST_LATITUDE, MAP_CELL, spread } from './0004-discovery';

/** As `MAP_CELL`, whose subqueries PostgreSQL starts anew for each row: that takes 20 times as long. */
const FAST_MAP_CELL = `
  CREATE OR REPLACE FUNCTION map_cell(latitude double precision, longitude double precision) RETURNS integer
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
  DECLARE
    s double precision := sin(radians(least(greatest(latitude, -${LAST_LATITUDE}), ${LAST_LATITUDE})));
    x integer := ${clamped(`(longitude + 180) / 360 * ${CELLS}`)};
    y integer := ${clamped(`(0.5 - ln((1 + s) / (1 - s)) / (4 * pi())) * ${CELLS}`)};
  BEGIN
    RETURN CASE WHEN latitude IS NULL OR longitude IS NULL THEN ${CELLS * CELLS}
                ELSE ${spread('x', 0)} | ${spread('y', 1)} END;
  END $$`;

/** Makes `map_cell` faster; its results, and with them the index made of them, stay the same. */
export class FastMapCell1795046400035 extends statementsMigration(
  [FAST_MAP_CELL],
  [MAP_CELL.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION')],
) {}
