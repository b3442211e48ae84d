import { useEffect, useEffectEvent, useId } from 'react';

interface OpenDialog {
  id: string;
  onBack: () => void;
}

/** All open dialogs, the topmost last. */
const openDialogs: OpenDialog[] = [];
/** Set while a `syncHistory` is scheduled, which handles several changes at once. */
let syncTimer: ReturnType<typeof setTimeout> | undefined;
/** The last `entryDepth`: a lower one after a `popstate` means that the user went back. */
let currentDepth = 0;
/** When we called `history.go` ourselves, in ms; its `popstate` event follows later and looks like the user's Back. */
let wentBackAt: number | null = null;
/** Browsers ignore some: with too many in a row. A busy phone may well take some seconds. */
const POPSTATE_TIMEOUT_MS = 10_000;
/** The router is navigating: going back now would cancel the navigation. */
let isPaused = false;

/** How many dialogs were open when the current history entry was created. */
function entryDepth(): number {
  const { dialogs } = (window.history.state ?? {}) as { dialogs?: number };
  return dialogs ?? 0;
}

/** Adds a history entry for each open dialog, and removes the entries when the last dialog has closed. */
function syncHistory(): void {
  syncTimer = undefined;
  const count = entryDepth();
  // A navigation has cancelled it.
  if (count === 0) wentBackAt = null;
  if (isPaused || isGoingBack()) return;
  // While another dialog is open, an extra entry stays: our own `history.back` would look like the user's.
  if (openDialogs.length === 0 && count > 0) {
    wentBackAt = performance.now();
    window.history.go(-count);
  }
  // Keeps the router's state, so that it does not notice the new entry.
  for (let number = count + 1; number <= openDialogs.length; number += 1)
    window.history.pushState({ ...(window.history.state as object | null), dialogs: number }, '');
  currentDepth = entryDepth();
}

/** True until the `popstate` of our `history.go`. */
const isGoingBack = (): boolean =>
  wentBackAt !== null && performance.now() - wentBackAt < POPSTATE_TIMEOUT_MS;

function scheduleSync(): void {
  syncTimer ??= setTimeout(syncHistory);
}

/** Pauses changes of the history while the router navigates: a dialog with the followed link closes before that. */
export function pauseDialogHistory(isNavigating: boolean): void {
  if (isPaused === isNavigating) return;
  isPaused = isNavigating;
  // Dialogs of the previous page may still be open; they schedule it when they close.
  if (openDialogs.length === 0) scheduleSync();
}

function onPopState(): void {
  const isOurs = isGoingBack();
  wentBackAt = null;
  if (!isOurs && entryDepth() < currentDepth) openDialogs.at(-1)?.onBack();
  currentDepth = entryDepth();
  // The dialog may stay open to ask first; and Forward may lead to the entry of a dialog that is closed.
  scheduleSync();
}

/**
 * Gives an open dialog an entry of the browser history, so that Back closes it, as users of phones expect. `onBack` may
 * also keep it open, for example to ask a question. React Router's `useBlocker` adds no entry, so that Back would leave the
 * app from its first page, and allows one at a time; its `navigate` would render the page below the dialog again.
 */
export function useDialogHistory(isOpen: boolean, onBack: () => void): void {
  const id = useId();
  const handleBack = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return;
    if (openDialogs.length === 0) window.addEventListener('popstate', onPopState);
    openDialogs.push({ id, onBack: () => handleBack() });
    scheduleSync();
    return () => {
      openDialogs.splice(
        openDialogs.findIndex((dialog) => dialog.id === id),
        1,
      );
      scheduleSync();
    };
  }, [isOpen, id]);
}
