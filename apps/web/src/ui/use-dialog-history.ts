import { useEffect, useEffectEvent, useId } from 'react';

/** A dialog that covers the page. */
interface Step {
  id: string;
  leave: () => void;
}

/** Every open one, the topmost last. */
const steps: Step[] = [];
/** Set while `syncHistory` is due: several changes at once are one run. */
let syncTimer: ReturnType<typeof setTimeout> | undefined;
/** For how many dialogs the history entry we were last at was made: Back is what leads below it. */
let currentDepth = 0;
/** When we called `history.go` ourselves, in ms; its `popstate` follows later and looks like the user's Back. */
let wentBackAt: number | null = null;
const POPSTATE_TIMEOUT_MS = 1_000;
/** Another page is on its way: going back now would cancel it. */
let isPaused = false;

/** How many dialogs the entry of the history we stand on was made for. */
function entryDepth(): number {
  const { dialogs } = (window.history.state ?? {}) as { dialogs?: number };
  return dialogs ?? 0;
}

/** Gives every open dialog an entry of the history, and takes the entries away when the last one has closed. */
function syncHistory(): void {
  syncTimer = undefined;
  if (isPaused || isGoingBack()) return;
  const count = entryDepth();
  // An entry too many stays while another dialog is open: our going back and somebody's Back would be one.
  if (steps.length === 0 && count > 0) {
    wentBackAt = performance.now();
    window.history.go(-count);
  }
  // The router's own notes stay: to it the page has not changed.
  for (let number = count + 1; number <= steps.length; number += 1)
    window.history.pushState({ ...(window.history.state as object | null), dialogs: number }, '');
  currentDepth = entryDepth();
}

/** A navigation in between may cancel it, so it is not waited for without end. */
const isGoingBack = (): boolean =>
  wentBackAt !== null && performance.now() - wentBackAt < POPSTATE_TIMEOUT_MS;

function scheduleSync(): void {
  syncTimer ??= setTimeout(syncHistory);
}

/** Leaves the history alone while the router navigates: a dialog whose link was followed closes before the page changes. */
export function pauseDialogHistory(isNavigating: boolean): void {
  if (isPaused === isNavigating) return;
  isPaused = isNavigating;
  // Dialogs of the page that was left may still be open; the history follows as they close.
  if (steps.length === 0) scheduleSync();
}

function onPopState(): void {
  const isOurs = isGoingBack();
  wentBackAt = null;
  if (!isOurs && entryDepth() < currentDepth) steps.at(-1)?.leave();
  currentDepth = entryDepth();
  // It may ask first and stay open; and Forward may lead to the entry of a dialog that is gone.
  scheduleSync();
}

/**
 * Makes an open dialog a step of the history: Back closes it, as phones expect of what covers the screen. `onBack` may
 * keep it open, to ask a question for example.
 */
export function useDialogHistory(isOpen: boolean, onBack: () => void): void {
  const id = useId();
  const leave = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return;
    if (steps.length === 0) window.addEventListener('popstate', onPopState);
    steps.push({ id, leave: () => leave() });
    scheduleSync();
    return () => {
      steps.splice(
        steps.findIndex((step) => step.id === id),
        1,
      );
      scheduleSync();
    };
  }, [isOpen, id]);
}
