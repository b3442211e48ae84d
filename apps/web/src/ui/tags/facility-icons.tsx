import type SvgIcon from '@mui/material/SvgIcon';
import { AccessibleRounded } from '../../base/icons/AccessibleRounded';
import { BathtubRounded } from '../../base/icons/BathtubRounded';
import { CheckRounded } from '../../base/icons/CheckRounded';
import { DirectionsBoatRounded } from '../../base/icons/DirectionsBoatRounded';
import { FestivalRounded } from '../../base/icons/FestivalRounded';
import { FireplaceRounded } from '../../base/icons/FireplaceRounded';
import { KitchenRounded } from '../../base/icons/KitchenRounded';
import { LocalGasStationRounded } from '../../base/icons/LocalGasStationRounded';
import { LocalLaundryServiceRounded } from '../../base/icons/LocalLaundryServiceRounded';
import { OutdoorGrillRounded } from '../../base/icons/OutdoorGrillRounded';
import { ParkRounded } from '../../base/icons/ParkRounded';
import { PetsRounded } from '../../base/icons/PetsRounded';
import { PoolRounded } from '../../base/icons/PoolRounded';
import { PowerRounded } from '../../base/icons/PowerRounded';
import { RestaurantRounded } from '../../base/icons/RestaurantRounded';
import { RvHookupRounded } from '../../base/icons/RvHookupRounded';
import { ShowerRounded } from '../../base/icons/ShowerRounded';
import { SignalCellularAltRounded } from '../../base/icons/SignalCellularAltRounded';
import { StorefrontRounded } from '../../base/icons/StorefrontRounded';
import { ToysRounded } from '../../base/icons/ToysRounded';
import { WaterDropRounded } from '../../base/icons/WaterDropRounded';
import { WcRounded } from '../../base/icons/WcRounded';
import { WifiRounded } from '../../base/icons/WifiRounded';

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
  'tent stands': FestivalRounded,
  'wheelchair access': AccessibleRounded,
  'wi-fi': WifiRounded,
  'pet friendly': PetsRounded,
};

/** The pictogram of a facility; a tick for facilities that administrators have added. Ignores case. */
export function facilityIcon(name: string): typeof SvgIcon {
  return FACILITIES[name.trim().toLowerCase()] ?? CheckRounded;
}
