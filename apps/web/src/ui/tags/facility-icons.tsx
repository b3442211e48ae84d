import AccessibleRounded from '@mui/icons-material/AccessibleRounded';
import BathtubRounded from '@mui/icons-material/BathtubRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import DirectionsBoatRounded from '@mui/icons-material/DirectionsBoatRounded';
import FireplaceRounded from '@mui/icons-material/FireplaceRounded';
import KitchenRounded from '@mui/icons-material/KitchenRounded';
import LocalGasStationRounded from '@mui/icons-material/LocalGasStationRounded';
import LocalLaundryServiceRounded from '@mui/icons-material/LocalLaundryServiceRounded';
import OutdoorGrillRounded from '@mui/icons-material/OutdoorGrillRounded';
import ParkRounded from '@mui/icons-material/ParkRounded';
import PetsRounded from '@mui/icons-material/PetsRounded';
import PoolRounded from '@mui/icons-material/PoolRounded';
import PowerRounded from '@mui/icons-material/PowerRounded';
import RestaurantRounded from '@mui/icons-material/RestaurantRounded';
import RvHookupRounded from '@mui/icons-material/RvHookupRounded';
import ShowerRounded from '@mui/icons-material/ShowerRounded';
import SignalCellularAltRounded from '@mui/icons-material/SignalCellularAltRounded';
import StorefrontRounded from '@mui/icons-material/StorefrontRounded';
import ToysRounded from '@mui/icons-material/ToysRounded';
import WaterDropRounded from '@mui/icons-material/WaterDropRounded';
import WcRounded from '@mui/icons-material/WcRounded';
import WifiRounded from '@mui/icons-material/WifiRounded';
import type SvgIcon from '@mui/material/SvgIcon';

/** Pictograms of the facilities by name in lower case. */
const FACILITIES: Readonly<Record<string, typeof SvgIcon>> = {
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
};

/** The pictogram of a facility; a tick for facilities that administrators have added. Ignores case. */
export function facilityIcon(name: string): typeof SvgIcon {
  return FACILITIES[name.trim().toLowerCase()] ?? CheckRounded;
}
