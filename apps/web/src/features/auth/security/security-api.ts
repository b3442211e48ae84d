import type {
  CodeInput,
  ConfirmationInput,
  CurrentUser,
  NewPasskeyInput,
  PasskeyAnswerInput,
  PasskeyNameInput,
  PasskeyQuestion,
  PasskeySignInInput,
  RecoveryCodes,
  SecondFactors,
  SecondStep,
  TotpEnrolment,
} from '@kampvuur/contracts';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';
import { renewSession } from '../session-api';

/** An administrator gets their role with their first factor, and loses it with the last. */
const CHANGED = (_none: unknown, error: unknown) => (error ? [] : (['SecondFactors', 'Session'] as const));

/** Second factors, the second step of a sign-in, and confirming who one is (docs/decisions 34). */
const securityApi = api.injectEndpoints({
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
    confirm: build.mutation<unknown, ConfirmationInput>({
      query: (body) => ({ url: API.confirmation, method: 'POST', body }),
    }),
    confirmationQuestion: build.mutation<PasskeyQuestion, void>({
      query: () => ({ url: API.confirmationQuestion, method: 'POST' }),
    }),
    confirmByPasskey: build.mutation<unknown, PasskeyAnswerInput>({
      query: (body) => ({ url: API.confirmationByPasskey, method: 'POST', body }),
    }),
    secondFactors: build.query<SecondFactors, void>({
      query: () => API.secondFactors,
      providesTags: ['SecondFactors'],
    }),
    startTotp: build.mutation<TotpEnrolment, void>({ query: () => ({ url: API.totp, method: 'POST' }) }),
    confirmTotp: build.mutation<RecoveryCodes, CodeInput>({
      query: (body) => ({ url: API.confirmTotp, method: 'POST', body }),
      invalidatesTags: CHANGED,
    }),
    removeTotp: build.mutation<unknown, void>({
      query: () => ({ url: API.totp, method: 'DELETE' }),
      invalidatesTags: CHANGED,
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, void>({
      query: () => ({ url: API.recoveryCodes, method: 'POST' }),
      invalidatesTags: ['SecondFactors'],
    }),
    newPasskeyQuestion: build.mutation<PasskeyQuestion, void>({
      query: () => ({ url: API.newPasskeyQuestion, method: 'POST' }),
    }),
    addPasskey: build.mutation<RecoveryCodes, NewPasskeyInput>({
      query: (body) => ({ url: API.passkeys, method: 'POST', body }),
      invalidatesTags: CHANGED,
    }),
    renamePasskey: build.mutation<unknown, PasskeyNameInput & { id: string }>({
      query: ({ id, name }) => ({ url: API.passkey(id), method: 'PATCH', body: { name } }),
      invalidatesTags: ['SecondFactors'],
    }),
    removePasskey: build.mutation<unknown, string>({
      query: (id) => ({ url: API.passkey(id), method: 'DELETE' }),
      invalidatesTags: CHANGED,
    }),
  }),
});

export const {
  useSecondStepQuery,
  useFinishByCodeMutation,
  usePasskeySignInQuestionMutation,
  useFinishByPasskeyMutation,
  useConfirmMutation,
  useConfirmationQuestionMutation,
  useConfirmByPasskeyMutation,
  useSecondFactorsQuery,
  useStartTotpMutation,
  useConfirmTotpMutation,
  useRemoveTotpMutation,
  useRenewRecoveryCodesMutation,
  useNewPasskeyQuestionMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = securityApi;
