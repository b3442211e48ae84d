import type {
  ConfirmationInput,
  NewPasskeyInput,
  PasskeyResponseInput,
  PasskeyNameInput,
  PasskeyOptions,
  RecoveryCodes,
  SecondFactors,
  TotpConfirmationInput,
  TotpEnrolment,
} from '@kampvuur/contracts';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';
import type { ApiError } from '../../../base/problem';

/** The session too: administrators have their role only while they have a second factor. */
const invalidateFactors = (_none: unknown, error: unknown) =>
  error ? [] : (['SecondFactors', 'Session'] as const);

/** 409: an app was set up in another tab. */
const invalidateOnConflict = (_none: unknown, error: ApiError | undefined) =>
  error?.status === 409 ? (['SecondFactors'] as const) : [];

/** The viewer's second factors, and the confirmation of their identity (docs/decisions 18). */
const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    confirm: build.mutation<unknown, ConfirmationInput>({
      query: (body) => ({ url: API.confirmation, method: 'POST', body }),
    }),
    confirmationOptions: build.mutation<PasskeyOptions, void>({
      query: () => ({ url: API.confirmationOptions, method: 'POST' }),
    }),
    confirmByPasskey: build.mutation<unknown, PasskeyResponseInput>({
      query: (body) => ({ url: API.confirmationByPasskey, method: 'POST', body }),
    }),
    secondFactors: build.query<SecondFactors, void>({
      query: () => API.secondFactors,
      providesTags: ['SecondFactors'],
    }),
    /** The enrolment that this browser started last, in any tab. */
    pendingTotp: build.query<TotpEnrolment, void>({ query: () => API.totp, keepUnusedDataFor: 0 }),
    startTotp: build.mutation<TotpEnrolment, void>({
      query: () => ({ url: API.totp, method: 'POST' }),
      invalidatesTags: invalidateOnConflict,
    }),
    confirmTotp: build.mutation<RecoveryCodes, TotpConfirmationInput>({
      query: (body) => ({ url: API.confirmTotp, method: 'POST', body }),
      invalidatesTags: (none, error) =>
        error ? invalidateOnConflict(none, error) : invalidateFactors(none, error),
    }),
    removeTotp: build.mutation<unknown, void>({
      query: () => ({ url: API.totp, method: 'DELETE' }),
      invalidatesTags: invalidateFactors,
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, void>({
      query: () => ({ url: API.recoveryCodes, method: 'POST' }),
      invalidatesTags: ['SecondFactors'],
    }),
    newPasskeyOptions: build.mutation<PasskeyOptions, void>({
      query: () => ({ url: API.newPasskeyOptions, method: 'POST' }),
    }),
    addPasskey: build.mutation<RecoveryCodes, NewPasskeyInput>({
      query: (body) => ({ url: API.passkeys, method: 'POST', body }),
      invalidatesTags: invalidateFactors,
    }),
    renamePasskey: build.mutation<unknown, PasskeyNameInput & { id: string }>({
      query: ({ id, name }) => ({ url: API.passkey(id), method: 'PATCH', body: { name } }),
      invalidatesTags: ['SecondFactors'],
    }),
    removePasskey: build.mutation<unknown, string>({
      query: (id) => ({ url: API.passkey(id), method: 'DELETE' }),
      invalidatesTags: invalidateFactors,
    }),
  }),
});

export const {
  useConfirmMutation,
  useConfirmationOptionsMutation,
  useConfirmByPasskeyMutation,
  useSecondFactorsQuery,
  useLazyPendingTotpQuery,
  useStartTotpMutation,
  useConfirmTotpMutation,
  useRemoveTotpMutation,
  useRenewRecoveryCodesMutation,
  useNewPasskeyOptionsMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = securityApi;
