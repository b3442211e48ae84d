import type {
  AccountTokenInput,
  ConfirmedEmail,
  PasswordResetInput,
  PasswordResetRequestInput,
} from '@kampvuur/contracts';
import { api } from '../../base/api';
import { API } from '../../base/paths';

/** Getting back in, and what links in emails do (docs/decisions 13). */
const recoveryApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestPasswordReset: build.mutation<unknown, PasswordResetRequestInput>({
      query: (body) => ({ url: API.passwordReset, method: 'POST', body }),
    }),
    /** Whether the secret of a link still counts: 404 when it does not. */
    passwordResetCheck: build.query<unknown, string>({
      query: (token) => ({ url: API.checkPasswordReset, method: 'POST', body: { token } }),
      keepUnusedDataFor: 0,
    }),
    /** Ends every session of the account, one of this browser too. */
    completePasswordReset: build.mutation<unknown, PasswordResetInput>({
      query: (body) => ({ url: API.completePasswordReset, method: 'POST', body }),
      invalidatesTags: (_none, error) => (error ? [] : ['Session']),
    }),
    confirmEmail: build.mutation<ConfirmedEmail, AccountTokenInput>({
      query: (body) => ({ url: API.emailConfirmations, method: 'POST', body }),
      invalidatesTags: (_none, error) => (error ? [] : ['Session']),
    }),
    sendVerification: build.mutation<unknown, void>({
      query: () => ({ url: API.ownEmailVerification, method: 'POST' }),
      // Somebody who has confirmed it elsewhere is told so, and no longer asked.
      invalidatesTags: (_none, error) => (error?.status === 409 ? ['Session'] : []),
    }),
  }),
});

export const {
  useRequestPasswordResetMutation,
  usePasswordResetCheckQuery,
  useCompletePasswordResetMutation,
  useConfirmEmailMutation,
  useSendVerificationMutation,
} = recoveryApi;
