import { setBit, setRange, type Bits } from './bits';
import type { Centre } from './circle';
import type { Corridor } from './corridor';
import type { DocumentColumns } from './document-columns';
import type { Facets } from './facets';
import type { FilterCache } from './filter-cache';
import type { StayPrices } from './stay-prices';
import type { PriceLimit } from './price-limit';
import type { Bounds } from './types';

/** The documents of filters by a number or by where they lie; a document's slot never enters or leaves such a set. */
export class RangeSets {
  constructor(
    private readonly columns: DocumentColumns,
    private readonly facets: Facets,
    private readonly cache: FilterCache,
  ) {}

  priced({ min, max }: PriceLimit): Bits {
    const { rates, length } = this.columns;
    const isPriced = (slot: number): boolean => rates[slot]! >= min && rates[slot]! <= max;
    const fill = (bits: Bits): void => {
      for (let slot = 0; slot < length; slot++) bits[slot >>> 5]! |= Number(isPriced(slot)) << (slot & 31);
    };
    return this.cache.get(`price ${min} ${max}`, length, fill, isPriced);
  }

  /** Documents where a stay certainly costs at most so much. */
  costing(prices: StayPrices, max: number): Bits {
    const { length } = this.columns;
    const isWithin = (slot: number): boolean => prices.isAtMost(max, slot);
    const fill = (bits: Bits): void => {
      for (let slot = 0; slot < length; slot++) if (isWithin(slot)) setBit(bits, slot);
    };
    return this.cache.get(`cost ${max} ${prices.key}`, length, fill, isWithin);
  }

  /** Undefined when no document has such a number. */
  atLeast(name: string, least: number): Bits | undefined {
    const numbers = this.facets.numbers.get(name);
    if (!numbers) return undefined;
    const fill = (bits: Bits): void => numbers.addAtLeast(least, bits);
    const isEnough = (slot: number): boolean => numbers.isAtLeast(least, slot);
    return this.cache.get(`${name} at least ${least}`, this.columns.length, fill, isEnough);
  }

  /** Documents of which a verdict stands when visits from a day on count; undefined when it stands of none on any day. */
  agreed(verdict: string, since: string): Bits | undefined {
    const periods = this.facets.verdicts.get(verdict);
    if (!periods) return undefined;
    const fill = (bits: Bits): void => periods.addOn(since, bits);
    const isAgreed = (slot: number): boolean => periods.isOn(since, slot);
    return this.cache.get(`${verdict} since ${since}`, this.columns.length, fill, isAgreed);
  }

  near(around: Centre, radiusKm: number): Bits {
    const { length } = this.columns;
    const { latitude, longitude } = around.centre;
    const isWithin = (slot: number): boolean => around.distanceTo(slot) <= radiusKm;
    const fill = (bits: Bits): void =>
      around.visitCircle(radiusKm, length, {
        inside: (from, to) => setRange(bits, from, to),
        unsure: (from, to) => {
          for (let slot = from; slot < to; slot++) if (isWithin(slot)) setBit(bits, slot);
        },
      });
    return this.cache.get(`within ${radiusKm} ${latitude},${longitude}`, length, fill, isWithin);
  }

  /** Documents with coordinates in a part of the map, its edges included. */
  inside([west, south, east, north]: Bounds): Bits {
    const { latitudes, longitudes, length } = this.columns;
    // False for the NaN of a document without coordinates.
    const isInside = (slot: number): boolean =>
      latitudes[slot]! >= south &&
      latitudes[slot]! <= north &&
      longitudes[slot]! >= west &&
      longitudes[slot]! <= east;
    const fill = (bits: Bits): void => {
      for (let slot = 0; slot < length; slot++) if (isInside(slot)) setBit(bits, slot);
    };
    return this.cache.get(`inside ${west},${south},${east},${north}`, length, fill, isInside);
  }

  along(corridor: Corridor): Bits {
    const { length } = this.columns;
    const fill = (bits: Bits): void => corridor.fill(bits, length);
    return this.cache.get(corridor.key, length, fill, (slot) => corridor.has(slot));
  }
}
