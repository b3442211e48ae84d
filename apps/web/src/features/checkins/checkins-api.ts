import type { CheckinEntry, CheckinReceipt } from '@kampvuur/contracts';
import { api } from '../../base/api';
import { API } from '../../base/paths';
import { SEND_TIMEOUT_MS, sendForm } from '../../base/send-form';

interface SentCheckin {
  campsiteId: number;
  body: FormData;
  onProgress: (share: number) => void;
}

interface NewCheckin extends SentCheckin {
  /** The same for every try of one submission: the server stores it once (docs/decisions 6). */
  idempotencyKey: string;
}

interface ChangedCheckin extends SentCheckin {
  id: number;
}

/** What shows a check-in, its ratings or its points (docs/product.md 7). */
const changedBy = (campsiteId: number) =>
  [
    { type: 'Campsite', id: campsiteId },
    'Checkins',
    'Passport',
    'Profile',
    'Leaderboard',
    'Session',
  ] as const;

export const checkinsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createCheckin: build.mutation<CheckinReceipt, NewCheckin>({
      queryFn: ({ campsiteId, body, onProgress, idempotencyKey }, queryApi) =>
        sendForm<CheckinReceipt>(
          {
            method: 'POST',
            path: API.checkins(campsiteId),
            body,
            headers: { 'Idempotency-Key': idempotencyKey },
            onProgress,
            timeoutMs: SEND_TIMEOUT_MS,
          },
          queryApi,
        ),
      invalidatesTags: (_receipt, error, { campsiteId }) => (error ? [] : changedBy(campsiteId)),
    }),
    editCheckin: build.mutation<CheckinEntry, ChangedCheckin>({
      queryFn: ({ id, body, onProgress }, queryApi) =>
        sendForm<CheckinEntry>(
          { method: 'PATCH', path: API.checkin(id), body, onProgress, timeoutMs: SEND_TIMEOUT_MS },
          queryApi,
        ),
      invalidatesTags: (_entry, error, { campsiteId }) => (error ? [] : changedBy(campsiteId)),
    }),
    deleteCheckin: build.mutation<void, { id: number; campsiteId: number }>({
      query: ({ id }) => ({ url: API.checkin(id), method: 'DELETE' }),
      invalidatesTags: (_none, error, { campsiteId }) => (error ? [] : changedBy(campsiteId)),
    }),
  }),
});

export const { useCreateCheckinMutation, useEditCheckinMutation, useDeleteCheckinMutation } = checkinsApi;
