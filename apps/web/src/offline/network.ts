/** How long a request may take on a network that has carried nothing lately, where the device has something to show. */
const HUNG_TIMEOUT_MS = 2000;

/** The network is there and carries nothing: a request has taken too long, and none has been answered since. */
let isHung = false;

/** Rejects if the response takes longer than `timeoutMs`; the request is not aborted. */
export function withTimeout(response: Promise<Response>, timeoutMs: number): Promise<Response> {
  return within(response, timeoutMs, () => (isHung = true));
}

/**
 * The same for what the device can show instead. A page makes several requests one after the other, and a network that
 * carries nothing costs the whole time only once.
 */
export const withTimeoutOnce = (response: Promise<Response>, timeoutMs: number): Promise<Response> =>
  withTimeout(response, patience(timeoutMs));

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
    return await within(response, patience(timeoutMs));
  } catch {
    return (await copy()) ?? response.catch(() => Response.error());
  }
}

const patience = (timeoutMs: number): number => (isHung ? Math.min(HUNG_TIMEOUT_MS, timeoutMs) : timeoutMs);

function within(response: Promise<Response>, timeoutMs: number, onTimeout?: () => void): Promise<Response> {
  void response.then(
    () => (isHung = false),
    () => undefined,
  );
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      onTimeout?.();
      reject(new Error('timed out'));
    }, timeoutMs);
    response.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
