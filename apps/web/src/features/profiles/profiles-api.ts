import type {
  AccountRemovalInput,
  CheckinEntry,
  CurrentUser,
  Passport,
  PasswordChangeInput,
  UserProfile,
} from '@kampvuur/contracts';
import { api } from '../../base/api';
import { API } from '../../base/paths';
import { profileBody, type ProfileChanges } from './profile-changes';

const profilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownCheckins: build.query<CheckinEntry[], void>({
      query: () => API.ownCheckins,
      providesTags: ['Checkins'],
    }),
    /** What anyone signed in may see of somebody. */
    profile: build.query<UserProfile, string>({
      query: (username) => API.profile(username),
      providesTags: ['Profile'],
    }),
    profileCheckins: build.query<CheckinEntry[], string>({
      query: (username) => API.profileCheckins(username),
      providesTags: ['Checkins'],
    }),
    /** Where somebody has been. */
    passport: build.query<Passport, string>({
      query: (username) => API.passport(username),
      // Not with check-ins: those follow a new username, and this one is asked for by it.
      providesTags: ['Passport'],
    }),
    /** Name and picture stand beside check-ins and on leaderboards too. */
    updateProfile: build.mutation<CurrentUser, ProfileChanges>({
      query: (changes) => ({ url: API.ownProfile, method: 'PATCH', body: profileBody(changes) }),
      invalidatesTags: (user) => (user ? ['Profile', 'Checkins', 'Campsite', 'Leaderboard'] : []),
    }),
    changePassword: build.mutation<unknown, PasswordChangeInput>({
      query: (body) => ({ url: API.ownPassword, method: 'POST', body }),
      invalidatesTags: (_none, error) => (error ? [] : ['Session']),
    }),
    removeAccount: build.mutation<unknown, AccountRemovalInput>({
      query: (body) => ({ url: API.user, method: 'DELETE', body }),
    }),
  }),
});

export const {
  useOwnCheckinsQuery,
  useProfileQuery,
  useProfileCheckinsQuery,
  usePassportQuery,
  useUpdateProfileMutation,
  useChangePasswordMutation,
  useRemoveAccountMutation,
} = profilesApi;
