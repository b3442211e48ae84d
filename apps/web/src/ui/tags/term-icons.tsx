import type SvgIcon from '@mui/material/SvgIcon';
import { AgricultureRounded } from '../../base/icons/AgricultureRounded';
import { BeachAccessRounded } from '../../base/icons/BeachAccessRounded';
import { BrushRounded } from '../../base/icons/BrushRounded';
import { DirectionsBikeRounded } from '../../base/icons/DirectionsBikeRounded';
import { DirectionsBoatRounded } from '../../base/icons/DirectionsBoatRounded';
import { DirectionsCarRounded } from '../../base/icons/DirectionsCarRounded';
import { DirectionsRunRounded } from '../../base/icons/DirectionsRunRounded';
import { FamilyRestroomRounded } from '../../base/icons/FamilyRestroomRounded';
import { ForestRounded } from '../../base/icons/ForestRounded';
import { GrassRounded } from '../../base/icons/GrassRounded';
import { HikingRounded } from '../../base/icons/HikingRounded';
import { HotelRounded } from '../../base/icons/HotelRounded';
import { KayakingRounded } from '../../base/icons/KayakingRounded';
import { LandscapeRounded } from '../../base/icons/LandscapeRounded';
import { NatureRounded } from '../../base/icons/NatureRounded';
import { NightsStayRounded } from '../../base/icons/NightsStayRounded';
import { PhishingRounded } from '../../base/icons/PhishingRounded';
import { PoolRounded } from '../../base/icons/PoolRounded';
import { PowerOffRounded } from '../../base/icons/PowerOffRounded';
import { RvHookupRounded } from '../../base/icons/RvHookupRounded';
import { ScubaDivingRounded } from '../../base/icons/ScubaDivingRounded';
import { SurfingRounded } from '../../base/icons/SurfingRounded';
import { VisibilityRounded } from '../../base/icons/VisibilityRounded';
import { WaterRounded } from '../../base/icons/WaterRounded';
import { WavesRounded } from '../../base/icons/WavesRounded';
import { WbSunnyRounded } from '../../base/icons/WbSunnyRounded';
import { facilityIcon } from './facility-icons';

/** Pictograms of activities and categories by name in lower case; not loaded with the list, which shows facilities only. */
const OTHERS: Readonly<Record<string, typeof SvgIcon>> = {
  // Activities
  '4x4 trails': DirectionsCarRounded,
  'bird watching': VisibilityRounded,
  boating: DirectionsBoatRounded,
  canoeing: KayakingRounded,
  fishing: PhishingRounded,
  'game viewing': VisibilityRounded,
  hiking: HikingRounded,
  'horse riding': AgricultureRounded,
  'mountain biking': DirectionsBikeRounded,
  'rock art': BrushRounded,
  'rock climbing': LandscapeRounded,
  'scuba diving': ScubaDivingRounded,
  snorkelling: ScubaDivingRounded,
  stargazing: NightsStayRounded,
  surfing: SurfingRounded,
  swimming: PoolRounded,
  'trail running': DirectionsRunRounded,
  tubing: WavesRounded,
  'whale watching': WaterRounded,
  // Categories
  bushveld: GrassRounded,
  'caravan park': RvHookupRounded,
  coastal: BeachAccessRounded,
  'dam and lake': WaterRounded,
  desert: WbSunnyRounded,
  family: FamilyRestroomRounded,
  'farm stay': AgricultureRounded,
  forest: ForestRounded,
  mountain: LandscapeRounded,
  'national park': LandscapeRounded,
  'nature reserve': NatureRounded,
  'off the grid': PowerOffRounded,
  resort: HotelRounded,
  river: WavesRounded,
};

/** The pictogram of a facility, activity or category. Ignores case. */
export function iconFor(name: string): typeof SvgIcon {
  return OTHERS[name.trim().toLowerCase()] ?? facilityIcon(name);
}
