import type { NamedItem } from '@kampvuur/contracts';
import type { TaxonomyField } from '@kampvuur/domain';
import { api } from '../../base/api';
import { API } from '../../base/paths';

const termsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All facilities, activities or categories; fetched when filters or an edit form open (docs/product.md#calls). */
    terms: build.query<NamedItem[], TaxonomyField>({
      query: (field) => API[field],
      providesTags: ['Taxonomy'],
    }),
  }),
});

export const { useTermsQuery } = termsApi;
