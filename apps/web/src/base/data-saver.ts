import { useSyncExternalStore } from 'react';
import { SAVER_SWITCH } from './saver-switch';

/** What browsers report about the connection; not all of them do. */
interface Connection extends EventTarget {
  saveData?: boolean;
}

const connection = (): Connection | undefined =>
  typeof navigator === 'undefined'
    ? undefined
    : (navigator as Navigator & { connection?: Connection }).connection;

const listeners = new Set<() => void>();

/** The switch of the user menu; stored on the device, not in the account. */
const isDataSaverChosen = (): boolean => localStorage.getItem(SAVER_SWITCH) === 'on';

/** True when the browser asks to save data for every site; the switch can only add to that. */
export const isSaveDataAsked = (): boolean => connection()?.saveData === true;

/** Whether to go easy on data: smaller pictures, no map tiles, nothing fetched ahead. */
export const isSavingData = (): boolean => isSaveDataAsked() || isDataSaverChosen();

export function chooseDataSaver(isOn: boolean): void {
  if (isOn) localStorage.setItem(SAVER_SWITCH, 'on');
  else localStorage.removeItem(SAVER_SWITCH);
  for (const notify of listeners) notify();
}

/** {@link isSavingData} for components; follows the switch, other tabs and the browser's own setting. The document is made for all. */
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
