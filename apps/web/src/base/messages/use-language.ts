import { useSyncExternalStore } from 'react';
import { onLanguage, type SpokenLanguage, spokenLanguage } from './language';

/** The spoken language; draws anew when another one is chosen. */
export const useLanguage = (): SpokenLanguage => useSyncExternalStore(onLanguage, spokenLanguage);
