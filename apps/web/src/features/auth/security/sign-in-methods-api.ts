import type { SignInMethodEntry, SignInMethods, SignInReviewInput } from '@kampvuur/contracts';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';

/** Whatever changes one of these changes the list. */
const TAGS = ['SecondFactors', 'Sessions', 'Session'] as const;

/** Every way into the viewer's account (docs/decisions 18). */
const signInMethodsApi = api.injectEndpoints({
  endpoints: (build) => ({
    signInMethods: build.query<SignInMethodEntry[], void>({
      query: () => API.signInMethods,
      transformResponse: ({ methods }: SignInMethods) => methods,
      providesTags: ['SecondFactors', 'Sessions'],
    }),
    /** Reloads the list after a failure too: the method may be gone already. */
    removeSignInMethod: build.mutation<unknown, string>({
      query: (key) => ({ url: API.signInMethod(key), method: 'DELETE' }),
      invalidatesTags: TAGS,
    }),
    reviewSignInMethods: build.mutation<unknown, SignInReviewInput>({
      query: (body) => ({ url: API.signInReview, method: 'POST', body }),
      invalidatesTags: TAGS,
    }),
  }),
});

export const { useSignInMethodsQuery, useRemoveSignInMethodMutation, useReviewSignInMethodsMutation } =
  signInMethodsApi;
