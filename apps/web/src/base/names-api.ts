import type { NamedItem } from '@kampvuur/contracts';
import { api } from './api';
import { API } from './paths';

/** The three lists of names campsites are described with. */
export type Vocabulary = 'facilities' | 'activities' | 'categories';

const namesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All facilities, activities or categories; asked for when filters or an edit form open (docs/product.md 7). */
    names: build.query<NamedItem[], Vocabulary>({
      query: (vocabulary) => API[vocabulary],
      providesTags: ['Vocabulary'],
    }),
  }),
});

export const { useNamesQuery } = namesApi;
