/** Answers a request from what is on the device; undefined where that cannot answer it. */
type AnswerOffline = (url: string) => Promise<unknown>;

let answer: AnswerOffline = () => Promise.resolve(undefined);

/** Sets what answers requests of campsites when the server cannot be reached. */
export function setOfflineAnswers(next: AnswerOffline): void {
  answer = next;
}

/** The body of the response to a request that did not reach the server; undefined where there is none. */
export const offlineAnswer = (url: string): Promise<unknown> => answer(url);
