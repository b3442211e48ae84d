import AgricultureRounded from '@mui/icons-material/AgricultureRounded';
import BeachAccessRounded from '@mui/icons-material/BeachAccessRounded';
import BrushRounded from '@mui/icons-material/BrushRounded';
import DirectionsBikeRounded from '@mui/icons-material/DirectionsBikeRounded';
import DirectionsBoatRounded from '@mui/icons-material/DirectionsBoatRounded';
import DirectionsCarRounded from '@mui/icons-material/DirectionsCarRounded';
import DirectionsRunRounded from '@mui/icons-material/DirectionsRunRounded';
import FamilyRestroomRounded from '@mui/icons-material/FamilyRestroomRounded';
import FilterHdrRounded from '@mui/icons-material/FilterHdrRounded';
import ForestRounded from '@mui/icons-material/ForestRounded';
import GrassRounded from '@mui/icons-material/GrassRounded';
import HikingRounded from '@mui/icons-material/HikingRounded';
import HotelRounded from '@mui/icons-material/HotelRounded';
import KayakingRounded from '@mui/icons-material/KayakingRounded';
import LandscapeRounded from '@mui/icons-material/LandscapeRounded';
import NatureRounded from '@mui/icons-material/NatureRounded';
import NightsStayRounded from '@mui/icons-material/NightsStayRounded';
import PhishingRounded from '@mui/icons-material/PhishingRounded';
import PoolRounded from '@mui/icons-material/PoolRounded';
import PowerOffRounded from '@mui/icons-material/PowerOffRounded';
import RvHookupRounded from '@mui/icons-material/RvHookupRounded';
import ScubaDivingRounded from '@mui/icons-material/ScubaDivingRounded';
import SurfingRounded from '@mui/icons-material/SurfingRounded';
import TerrainRounded from '@mui/icons-material/TerrainRounded';
import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import WaterRounded from '@mui/icons-material/WaterRounded';
import WavesRounded from '@mui/icons-material/WavesRounded';
import WbSunnyRounded from '@mui/icons-material/WbSunnyRounded';
import type SvgIcon from '@mui/material/SvgIcon';
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
  'rock climbing': FilterHdrRounded,
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
  mountain: TerrainRounded,
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
