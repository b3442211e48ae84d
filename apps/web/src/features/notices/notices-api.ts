import type { NoticePage, NoticeSettings, NoticeSettingsInput, UnreadNotices } from '@kampvuur/contracts';
import { api } from '../../base/api';
import { API } from '../../base/paths';
import { messageOf, type ApiError } from '../../base/problem';
import { showToast } from '../../base/toasts';

/** Id of the last notice seen; none for the newest. */
type Before = string | undefined;

const NOT_MARKED = { title: 'Not marked as read', variant: 'destructive' } as const;
const NOT_SAVED = { title: 'Not saved', variant: 'destructive' } as const;

const failureOf = (failure: unknown): ApiError => (failure as { error: ApiError }).error;

/** What one is told, and what one wants to be told (docs/decisions 33). */
const noticesApi = api.enhanceEndpoints({ addTagTypes: ['Unread', 'NoticeSettings'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The newest first. */
    notices: build.infiniteQuery<NoticePage, void, Before>({
      query: ({ pageParam }) => ({ url: API.notices, params: pageParam ? { before: pageParam } : {} }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ hasMore, data }) => (hasMore ? data.at(-1)?.id : undefined),
      },
    }),
    unreadNotices: build.query<UnreadNotices, void>({
      query: () => API.unreadNotices,
      providesTags: ['Unread'],
    }),
    /** Marks one read: on the page at once. */
    readNotice: build.mutation<unknown, string>({
      query: (id) => ({ url: API.readNotice(id), method: 'POST' }),
      invalidatesTags: ['Unread'],
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          noticesApi.util.updateQueryData('notices', undefined, ({ pages }) => {
            for (const { data } of pages)
              for (const notice of data) if (notice.id === id) notice.isRead = true;
          }),
        );
        try {
          await queryFulfilled;
        } catch (failure) {
          patch.undo();
          dispatch(showToast({ ...NOT_MARKED, description: messageOf(failureOf(failure)) }));
        }
      },
    }),
    /** Marks everything read up to the newest one seen. */
    readAllNotices: build.mutation<unknown, string>({
      query: (upTo) => ({ url: API.readNotices, method: 'POST', body: { upTo } }),
      invalidatesTags: ['Unread'],
      onQueryStarted: async (_upTo, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          noticesApi.util.updateQueryData('notices', undefined, ({ pages }) => {
            for (const { data } of pages) for (const notice of data) notice.isRead = true;
          }),
        );
        try {
          await queryFulfilled;
        } catch (failure) {
          patch.undo();
          dispatch(showToast({ ...NOT_MARKED, description: messageOf(failureOf(failure)) }));
        }
      },
    }),
    noticeSettings: build.query<NoticeSettings, void>({
      query: () => API.noticeSettings,
      providesTags: ['NoticeSettings'],
    }),
    /** Changes what is given: the switch answers at once. */
    chooseNotices: build.mutation<NoticeSettings, NoticeSettingsInput>({
      query: (body) => ({ url: API.noticeSettings, method: 'PATCH', body }),
      onQueryStarted: async (changes, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          noticesApi.util.updateQueryData('noticeSettings', undefined, (settings) => {
            Object.assign(settings, changes);
          }),
        );
        try {
          await queryFulfilled;
        } catch (failure) {
          patch.undo();
          dispatch(showToast({ ...NOT_SAVED, description: messageOf(failureOf(failure)) }));
        }
      },
    }),
    /** By the token of an email, with or without a session. */
    unsubscribe: build.mutation<unknown, string>({
      query: (token) => ({ url: API.unsubscribe, method: 'POST', params: { token } }),
      invalidatesTags: ['NoticeSettings'],
    }),
  }),
});

export const {
  useNoticesInfiniteQuery,
  useUnreadNoticesQuery,
  useReadNoticeMutation,
  useReadAllNoticesMutation,
  useNoticeSettingsQuery,
  useChooseNoticesMutation,
  useUnsubscribeMutation,
} = noticesApi;
