import type { SchoolYear } from '@kampvuur/contracts';
import type { SchoolTerm } from '@kampvuur/domain/stays';
import { api } from '../../base/api';
import { API } from '../../base/paths';

interface EnteredYear {
  year: number;
  terms: SchoolYear['terms'];
}

const schoolTermsApi = api.enhanceEndpoints({ addTagTypes: ['SchoolTerms'] }).injectEndpoints({
  endpoints: (build) => ({
    schoolTerms: build.query<SchoolYear[], void>({
      query: () => API.schoolTerms,
      providesTags: ['SchoolTerms'],
    }),
    enterSchoolTerms: build.mutation<SchoolYear, EnteredYear>({
      query: ({ year, terms }) => ({ url: API.adminSchoolTerms(year), method: 'PUT', body: { terms } }),
      invalidatesTags: ['SchoolTerms'],
    }),
    removeSchoolTerms: build.mutation<void, number>({
      query: (year) => ({ url: API.adminSchoolTerms(year), method: 'DELETE' }),
      invalidatesTags: ['SchoolTerms'],
    }),
  }),
});

export const { useSchoolTermsQuery, useEnterSchoolTermsMutation, useRemoveSchoolTermsMutation } =
  schoolTermsApi;

/** The terms of years, one by one. */
export const termsOfYears = (years: readonly SchoolYear[]): SchoolTerm[] =>
  years.flatMap(({ year, terms }) => terms.map((days, index) => ({ year, term: index + 1, ...days })));
