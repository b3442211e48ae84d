import type { NoticePage, NoticeSettings, NoticeSettingsInput, UnreadNotices } from '@kampvuur/contracts';
import { api } from '../../base/api';
import { API } from '../../base/paths';
import { messageOf, type ApiError } from '../../base/problem';
import type { AppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';

/** Id of the last notice seen; none for the newest. */
type Before = string | undefined;

/** A change that is on the page before the server has answered. */
interface Optimistic {
  dispatch: AppDispatch;
  queryFulfilled: Promise<unknown>;
  patch: { undo: () => void };
  /** What the toast says when the server refused. */
  failed: string;
}

async function undoOnFailure({ dispatch, queryFulfilled, patch, failed }: Optimistic): Promise<void> {
  try {
    await queryFulfilled;
  } catch (failure) {
    patch.undo();
    const description = messageOf((failure as { error: ApiError }).error);
    dispatch(showToast({ title: failed, description, variant: 'destructive' }));
  }
}

const taggedApi = api.enhanceEndpoints({ addTagTypes: ['Unread', 'NoticeSettings'] });

/** The viewer's notices (docs/decisions 33). */
const noticesApi = taggedApi.injectEndpoints({
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
        const patch = dispatch(markRead((noticeId) => noticeId === id));
        await undoOnFailure({ dispatch, queryFulfilled, patch, failed: 'Not marked as read' });
      },
    }),
    /** Marks everything read up to the newest one seen. */
    readAllNotices: build.mutation<unknown, string>({
      query: (upTo) => ({ url: API.readNotices, method: 'POST', body: { upTo } }),
      invalidatesTags: ['Unread'],
      onQueryStarted: async (_upTo, { dispatch, queryFulfilled }) => {
        const patch = dispatch(markRead(() => true));
        await undoOnFailure({ dispatch, queryFulfilled, patch, failed: 'Not marked as read' });
      },
    }),
  }),
});

const markRead = (isMeant: (id: string) => boolean) =>
  noticesApi.util.updateQueryData('notices', undefined, ({ pages }) => {
    for (const { data } of pages) for (const notice of data) if (isMeant(notice.id)) notice.isRead = true;
  });

/** The viewer's notice settings. */
const settingsApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    noticeSettings: build.query<NoticeSettings, void>({
      query: () => API.noticeSettings,
      providesTags: ['NoticeSettings'],
    }),
    /** Changes what is given: the switch answers at once. */
    chooseNotices: build.mutation<NoticeSettings, NoticeSettingsInput>({
      query: (body) => ({ url: API.noticeSettings, method: 'PATCH', body }),
      onQueryStarted: async (changes, { dispatch, queryFulfilled }) => {
        const patch = dispatch(applyChanges(changes));
        await undoOnFailure({ dispatch, queryFulfilled, patch, failed: 'Not saved' });
      },
    }),
    /** By the token of an email, with or without a session. */
    unsubscribe: build.mutation<unknown, string>({
      query: (token) => ({ url: API.unsubscribe, method: 'POST', params: { token } }),
      invalidatesTags: ['NoticeSettings'],
    }),
  }),
});

const applyChanges = (changes: NoticeSettingsInput) =>
  settingsApi.util.updateQueryData('noticeSettings', undefined, (settings) => {
    Object.assign(settings, changes);
  });

export const {
  useNoticesInfiniteQuery,
  useUnreadNoticesQuery,
  useReadNoticeMutation,
  useReadAllNoticesMutation,
} = noticesApi;
export const { useNoticeSettingsQuery, useChooseNoticesMutation, useUnsubscribeMutation } = settingsApi;
