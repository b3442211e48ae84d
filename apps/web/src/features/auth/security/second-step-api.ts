import type {
  CodeInput,
  CurrentUser,
  PasskeyQuestion,
  PasskeySignInInput,
  SecondStep,
} from '@kampvuur/contracts';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';
import { renewSession } from '../session-api';

/** The second step of a sign-in, and the sign-in by passkey (docs/decisions 34). */
const secondStepApi = api.injectEndpoints({
  endpoints: (build) => ({
    secondStep: build.query<SecondStep, void>({ query: () => API.secondStep, keepUnusedDataFor: 0 }),
    finishByCode: build.mutation<CurrentUser, CodeInput>({
      query: (body) => ({ url: API.secondStep, method: 'POST', body }),
      onQueryStarted: async (_input, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) await renewSession(dispatch, answer.data);
      },
    }),
    passkeySignInQuestion: build.mutation<PasskeyQuestion, void>({
      query: () => ({ url: API.passkeySignInQuestion, method: 'POST' }),
    }),
    finishByPasskey: build.mutation<CurrentUser, PasskeySignInInput>({
      query: (body) => ({ url: API.passkeySignIn, method: 'POST', body }),
      onQueryStarted: async (_input, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) await renewSession(dispatch, answer.data);
      },
    }),
  }),
});

export const {
  useSecondStepQuery,
  useFinishByCodeMutation,
  usePasskeySignInQuestionMutation,
  useFinishByPasskeyMutation,
} = secondStepApi;
