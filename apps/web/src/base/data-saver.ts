import { useSyncExternalStore } from 'react';
import { SAVER_SWITCH } from './saver-switch';

/** `navigator.connection`, which not all browsers have. */
interface Connection extends EventTarget {
  saveData?: boolean;
}

const connection = (): Connection | undefined =>
  typeof navigator === 'undefined'
    ? undefined
    : (navigator as Navigator & { connection?: Connection }).connection;

const listeners = new Set<() => void>();

/** The switch in the user menu, which is stored on the device, not in the account. */
const isSwitchOn = (): boolean => localStorage.getItem(SAVER_SWITCH) === 'on';

/** True if the browser asks all sites to save data; the switch cannot turn that off. */
export const isSaveDataRequested = (): boolean => connection()?.saveData === true;

/** Whether to save data: smaller pictures, no map tiles, no preloading. */
export const isSavingData = (): boolean => isSaveDataRequested() || isSwitchOn();

export function setDataSaver(isOn: boolean): void {
  if (isOn) localStorage.setItem(SAVER_SWITCH, 'on');
  else localStorage.removeItem(SAVER_SWITCH);
  for (const notify of listeners) notify();
}

/** {@link isSavingData} for components. Updates with the switch, other tabs and the browser's setting; false in the build. */
export function useDataSaver(): boolean {
  return useSyncExternalStore(listen, isSavingData, () => false);
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('storage', onChange);
  connection()?.addEventListener?.('change', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
    connection()?.removeEventListener?.('change', onChange);
  };
}
