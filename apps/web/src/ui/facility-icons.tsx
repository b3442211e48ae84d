import AccessibleRounded from '@mui/icons-material/AccessibleRounded';
import AgricultureRounded from '@mui/icons-material/AgricultureRounded';
import BathtubRounded from '@mui/icons-material/BathtubRounded';
import BeachAccessRounded from '@mui/icons-material/BeachAccessRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import DirectionsBikeRounded from '@mui/icons-material/DirectionsBikeRounded';
import DirectionsBoatRounded from '@mui/icons-material/DirectionsBoatRounded';
import DirectionsCarRounded from '@mui/icons-material/DirectionsCarRounded';
import DirectionsRunRounded from '@mui/icons-material/DirectionsRunRounded';
import BrushRounded from '@mui/icons-material/BrushRounded';
import FamilyRestroomRounded from '@mui/icons-material/FamilyRestroomRounded';
import FilterHdrRounded from '@mui/icons-material/FilterHdrRounded';
import FireplaceRounded from '@mui/icons-material/FireplaceRounded';
import ForestRounded from '@mui/icons-material/ForestRounded';
import GrassRounded from '@mui/icons-material/GrassRounded';
import HikingRounded from '@mui/icons-material/HikingRounded';
import HotelRounded from '@mui/icons-material/HotelRounded';
import KayakingRounded from '@mui/icons-material/KayakingRounded';
import KitchenRounded from '@mui/icons-material/KitchenRounded';
import LandscapeRounded from '@mui/icons-material/LandscapeRounded';
import LocalGasStationRounded from '@mui/icons-material/LocalGasStationRounded';
import LocalLaundryServiceRounded from '@mui/icons-material/LocalLaundryServiceRounded';
import NatureRounded from '@mui/icons-material/NatureRounded';
import NightsStayRounded from '@mui/icons-material/NightsStayRounded';
import OutdoorGrillRounded from '@mui/icons-material/OutdoorGrillRounded';
import ParkRounded from '@mui/icons-material/ParkRounded';
import PetsRounded from '@mui/icons-material/PetsRounded';
import PhishingRounded from '@mui/icons-material/PhishingRounded';
import PoolRounded from '@mui/icons-material/PoolRounded';
import PowerOffRounded from '@mui/icons-material/PowerOffRounded';
import PowerRounded from '@mui/icons-material/PowerRounded';
import RestaurantRounded from '@mui/icons-material/RestaurantRounded';
import RvHookupRounded from '@mui/icons-material/RvHookupRounded';
import ScubaDivingRounded from '@mui/icons-material/ScubaDivingRounded';
import ShowerRounded from '@mui/icons-material/ShowerRounded';
import SignalCellularAltRounded from '@mui/icons-material/SignalCellularAltRounded';
import StorefrontRounded from '@mui/icons-material/StorefrontRounded';
import SurfingRounded from '@mui/icons-material/SurfingRounded';
import TerrainRounded from '@mui/icons-material/TerrainRounded';
import ToysRounded from '@mui/icons-material/ToysRounded';
import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import WaterDropRounded from '@mui/icons-material/WaterDropRounded';
import WaterRounded from '@mui/icons-material/WaterRounded';
import WavesRounded from '@mui/icons-material/WavesRounded';
import WbSunnyRounded from '@mui/icons-material/WbSunnyRounded';
import WcRounded from '@mui/icons-material/WcRounded';
import WifiRounded from '@mui/icons-material/WifiRounded';
import type SvgIcon from '@mui/material/SvgIcon';

/** Pictograms by name in lower case; administrators may add names, those get the plain tick. */
const ICONS: Readonly<Record<string, typeof SvgIcon>> = {
  // Facilities
  ablutions: WcRounded,
  'boat launch': DirectionsBoatRounded,
  'braai places': OutdoorGrillRounded,
  'caravan stands': RvHookupRounded,
  'drinking water': WaterDropRounded,
  firewood: FireplaceRounded,
  'flush toilets': WcRounded,
  fuel: LocalGasStationRounded,
  'hot showers': ShowerRounded,
  laundry: LocalLaundryServiceRounded,
  'mobile signal': SignalCellularAltRounded,
  playground: ToysRounded,
  'power points': PowerRounded,
  'private ablutions': BathtubRounded,
  restaurant: RestaurantRounded,
  shade: ParkRounded,
  'shared kitchen': KitchenRounded,
  shop: StorefrontRounded,
  'swimming pool': PoolRounded,
  'wheelchair access': AccessibleRounded,
  'wi-fi': WifiRounded,
  'pet friendly': PetsRounded,
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

/** The pictogram of a facility, activity or category, whatever its letter case. */
export function iconFor(name: string): typeof SvgIcon {
  return ICONS[name.trim().toLowerCase()] ?? CheckRounded;
}
