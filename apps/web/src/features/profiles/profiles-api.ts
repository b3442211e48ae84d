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
    /** The part of a profile that everyone signed in may see. */
    profile: build.query<UserProfile, string>({
      query: (username) => API.profile(username),
      providesTags: ['Profile'],
    }),
    profileCheckins: build.query<CheckinEntry[], string>({
      query: (username) => API.profileCheckins(username),
      providesTags: ['Checkins'],
    }),
    /** The provinces and campsites of a camper's check-ins. */
    passport: build.query<Passport, string>({
      query: (username) => API.passport(username),
      // Not `Checkins`: a change of the username invalidates those, and this query would ask for the old username again.
      providesTags: ['Passport'],
    }),
    /** Check-ins and leaderboards show the name and picture too. */
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
