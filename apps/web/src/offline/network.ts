/** How long a request may take on a network that carries nothing, where the device has something to show. */
const HUNG_TIMEOUT_MS = 2000;

/** The network is there and carries nothing: nothing was answered while a request took too long, nor since. */
let isHung = false;
/** How many requests have been answered. */
let answers = 0;

/** Rejects if the response takes longer than `timeoutMs`; the request is not aborted. */
export const withTimeout = (response: Promise<Response>, timeoutMs: number): Promise<Response> =>
  within(response, { timeoutMs, onTimeout: noteHung() });

/**
 * The same for what the device can show instead. A page makes several requests one after the other, and a network that
 * carries nothing costs the whole time only once.
 */
export const withTimeoutOnce = (response: Promise<Response>, timeoutMs: number): Promise<Response> =>
  within(response, { timeoutMs, hungTimeoutMs: HUNG_TIMEOUT_MS, onTimeout: noteHung() });

/**
 * The response of a picture if it comes in time, else the copy on the device, else the response however late. Pictures wait for
 * each other, so that a late one says nothing about the network.
 */
export async function inTimeOrCopy(
  response: Promise<Response>,
  timeoutMs: number,
  copy: () => Promise<Response | undefined>,
): Promise<Response> {
  try {
    return await within(response, { timeoutMs, hungTimeoutMs: HUNG_TIMEOUT_MS });
  } catch {
    return (await copy()) ?? response.catch(() => Response.error());
  }
}

/** For a request that is sent now: what its timeout says of the network. */
function noteHung(): () => void {
  const before = answers;
  return () => {
    if (answers === before) isHung = true;
  };
}

interface Limits {
  timeoutMs: number;
  /** The timeout while the network carries nothing; a network that is only slow has the whole time. */
  hungTimeoutMs?: number;
  onTimeout?: () => void;
}

function within(response: Promise<Response>, limits: Limits): Promise<Response> {
  const { timeoutMs, hungTimeoutMs = timeoutMs, onTimeout } = limits;
  const noteAnswer = () => {
    isHung = false;
    answers += 1;
  };
  response.then(noteAnswer, () => undefined);
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      onTimeout?.();
      reject(new Error('timed out'));
    };
    const timers = [
      setTimeout(giveUp, timeoutMs),
      ...(isHung ? [setTimeout(() => isHung && giveUp(), hungTimeoutMs)] : []),
    ];
    response.then(resolve, reject).finally(() => timers.forEach(clearTimeout));
  });
}
