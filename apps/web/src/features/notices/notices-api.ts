import type { NoticePage, NoticeSettings, NoticeSettingsInput, UnreadNotices } from '@kampvuur/contracts';
import { api } from '../../base/api';
import { API } from '../../base/paths';
import { messageOf, type ApiError } from '../../base/problem';
import type { AppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { sayCommon } from '../../base/messages/say-common';
import { say } from './say';

/** Id of the last notice loaded; undefined for the first page. */
type Cursor = string | undefined;

/** A change made in the cache before the server has answered. */
interface Optimistic {
  dispatch: AppDispatch;
  queryFulfilled: Promise<unknown>;
  patch: { undo: () => void };
  /** Title of the toast when the server refuses the change. */
  failureTitle: string;
}

async function undoOnFailure({ dispatch, queryFulfilled, patch, failureTitle }: Optimistic): Promise<void> {
  try {
    await queryFulfilled;
  } catch (failure) {
    patch.undo();
    const description = messageOf((failure as { error: ApiError }).error);
    dispatch(showToast({ title: failureTitle, description, variant: 'destructive' }));
  }
}

const taggedApi = api.enhanceEndpoints({ addTagTypes: ['Unread', 'NoticeSettings'] });

/** The viewer's notices (docs/decisions 17). */
const noticesApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first. */
    notices: build.infiniteQuery<NoticePage, void, Cursor>({
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
    /** Marks one notice as read, optimistically. */
    readNotice: build.mutation<unknown, string>({
      query: (id) => ({ url: API.readNotice(id), method: 'POST' }),
      invalidatesTags: ['Unread'],
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const patch = dispatch(markReadInCache((noticeId) => noticeId === id));
        await undoOnFailure({ dispatch, queryFulfilled, patch, failureTitle: say('notMarkedAsRead') });
      },
    }),
    /** Marks every notice up to and including `upTo` (an id) as read, optimistically. */
    readAllNotices: build.mutation<unknown, string>({
      query: (upTo) => ({ url: API.readNotices, method: 'POST', body: { upTo } }),
      invalidatesTags: ['Unread'],
      onQueryStarted: async (_upTo, { dispatch, queryFulfilled }) => {
        const patch = dispatch(markReadInCache(() => true));
        await undoOnFailure({ dispatch, queryFulfilled, patch, failureTitle: say('notMarkedAsRead') });
      },
    }),
  }),
});

const markReadInCache = (matches: (id: string) => boolean) =>
  noticesApi.util.updateQueryData('notices', undefined, ({ pages }) => {
    for (const { data } of pages) for (const notice of data) if (matches(notice.id)) notice.isRead = true;
  });

/** The viewer's notice settings. */
const settingsApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    noticeSettings: build.query<NoticeSettings, void>({
      query: () => API.noticeSettings,
      providesTags: ['NoticeSettings'],
    }),
    /** Changes the given settings, optimistically. */
    updateNoticeSettings: build.mutation<NoticeSettings, NoticeSettingsInput>({
      query: (body) => ({ url: API.noticeSettings, method: 'PATCH', body }),
      onQueryStarted: async (changes, { dispatch, queryFulfilled }) => {
        const patch = dispatch(changeInCache(changes));
        await undoOnFailure({ dispatch, queryFulfilled, patch, failureTitle: sayCommon('notSaved') });
      },
    }),
    /** Uses the token of an email; needs no session. */
    unsubscribe: build.mutation<unknown, string>({
      query: (token) => ({ url: API.unsubscribe, method: 'POST', params: { token } }),
      invalidatesTags: ['NoticeSettings'],
    }),
  }),
});

const changeInCache = (changes: NoticeSettingsInput) =>
  settingsApi.util.updateQueryData('noticeSettings', undefined, (settings) => {
    Object.assign(settings, changes);
  });

export const {
  useNoticesInfiniteQuery,
  useUnreadNoticesQuery,
  useReadNoticeMutation,
  useReadAllNoticesMutation,
} = noticesApi;
export const { useNoticeSettingsQuery, useUpdateNoticeSettingsMutation, useUnsubscribeMutation } =
  settingsApi;
