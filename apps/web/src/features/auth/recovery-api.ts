import type {
  ConfirmedEmail,
  EmailConfirmationInput,
  PasswordResetInput,
  PasswordResetRequestInput,
  PendingEmailConfirmation,
} from '@kampvuur/contracts';
import { api } from '../../base/api';
import { API } from '../../base/paths';

/** Password resets and the confirmation of email addresses (docs/decisions 13). */
const recoveryApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestPasswordReset: build.mutation<unknown, PasswordResetRequestInput>({
      query: (body) => ({ url: API.passwordReset, method: 'POST', body }),
    }),
    /** Checks the token of a link; 404 when it is invalid or expired. */
    passwordResetCheck: build.query<unknown, string>({
      query: (token) => ({ url: API.checkPasswordReset, method: 'POST', body: { token } }),
      keepUnusedDataFor: 0,
    }),
    /** Ends every session of the account, including this browser's. */
    completePasswordReset: build.mutation<unknown, PasswordResetInput>({
      query: (body) => ({ url: API.completePasswordReset, method: 'POST', body }),
      invalidatesTags: (_none, error) => (error ? [] : ['Session']),
    }),
    /** What the token of a link confirms, and which sign-in methods have to be decided about with it. */
    emailConfirmationCheck: build.query<PendingEmailConfirmation, string>({
      query: (token) => ({ url: API.checkEmailConfirmation, method: 'POST', body: { token } }),
      keepUnusedDataFor: 0,
    }),
    confirmEmail: build.mutation<ConfirmedEmail, EmailConfirmationInput>({
      query: (body) => ({ url: API.emailConfirmations, method: 'POST', body }),
      invalidatesTags: (_none, error) => (error ? [] : ['Session']),
    }),
    sendVerification: build.mutation<unknown, void>({
      query: () => ({ url: API.ownEmailVerification, method: 'POST' }),
      // 409: it was confirmed elsewhere, and the reloaded session no longer shows the banner.
      invalidatesTags: (_none, error) => (error?.status === 409 ? ['Session'] : []),
    }),
  }),
});

export const {
  useRequestPasswordResetMutation,
  usePasswordResetCheckQuery,
  useCompletePasswordResetMutation,
  useConfirmEmailMutation,
  useEmailConfirmationCheckQuery,
  useSendVerificationMutation,
} = recoveryApi;
