import { useSyncExternalStore } from 'react';
import { onLanguage, type SpokenLanguage, spokenLanguage } from './language';

/** The chosen language; renders again when it changes. */
export const useLanguage = (): SpokenLanguage => useSyncExternalStore(onLanguage, spokenLanguage);
