/** What an answer is: right, refused with or without Retry-After, anything else, missing, or right after the end. */
export const OUTCOMES = { served: 0, shed: 1, shedWithoutRetryAfter: 2, wrong: 3, broken: 4, late: 5 };
