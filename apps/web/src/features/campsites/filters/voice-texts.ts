import type { Network, Road } from '@kampvuur/domain/campsite-list';
import { catalogue } from '../../../base/messages/catalogue';
import english from '../../../base/messages/en/voices.json';

/** Says which campsites are found by what campers agree on. */
export const sayVoices = catalogue('voices', english);

/** `Any car gets there`. */
export const roadText = (road: Road): string => sayVoices(`reached.${road}`);

/** `Signal of MTN`. */
export const signalText = (network: Network): string =>
  sayVoices('signalOf', { network: sayVoices(`network.${network}`) });
