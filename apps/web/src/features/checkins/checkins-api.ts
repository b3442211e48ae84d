import type { CheckinEntry, CheckinPhotoInput, CheckinReceipt } from '@kampvuur/contracts';
import { api } from '../../base/api';
import { API } from '../../base/paths';
import { SEND_TIMEOUT_MS, sendForm } from '../../base/send-form';

interface SentCheckin {
  campsiteId: number;
  body: FormData;
  /** Called with the sent share, 0 to 1. */
  onProgress: (share: number) => void;
}

interface NewCheckin extends SentCheckin {
  /** The same for every attempt of one submission, so that the server stores it once (docs/decisions 6). */
  idempotencyKey: string;
}

interface SetPhotoSubject extends CheckinPhotoInput {
  id: number;
  campsiteId: number;
}

interface ChangedCheckin extends SentCheckin {
  id: number;
}

/** Cache tags of queries that contain check-ins, ratings or points (docs/product.md#calls). */
const affectedTags = (campsiteId: number) =>
  [
    { type: 'Campsite', id: campsiteId },
    { type: 'Observations', id: campsiteId },
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
      invalidatesTags: (_receipt, error, { campsiteId }) => (error ? [] : affectedTags(campsiteId)),
    }),
    editCheckin: build.mutation<CheckinEntry, ChangedCheckin>({
      queryFn: ({ id, body, onProgress }, queryApi) =>
        sendForm<CheckinEntry>(
          { method: 'PATCH', path: API.checkin(id), body, onProgress, timeoutMs: SEND_TIMEOUT_MS },
          queryApi,
        ),
      invalidatesTags: (_entry, error, { campsiteId }) => (error ? [] : affectedTags(campsiteId)),
    }),
    /** Says what a photo shows. */
    setPhotoSubject: build.mutation<CheckinEntry, SetPhotoSubject>({
      query: ({ id, photo, subject }) => ({
        url: API.checkinPhotos(id),
        method: 'PATCH',
        body: { photo, subject },
      }),
      invalidatesTags: (_entry, error, { campsiteId }) =>
        error ? [] : [{ type: 'Campsite', id: campsiteId }, 'Checkins'],
    }),
    deleteCheckin: build.mutation<void, { id: number; campsiteId: number }>({
      query: ({ id }) => ({ url: API.checkin(id), method: 'DELETE' }),
      invalidatesTags: (_none, error, { campsiteId }) => (error ? [] : affectedTags(campsiteId)),
    }),
  }),
});

export const {
  useCreateCheckinMutation,
  useEditCheckinMutation,
  useDeleteCheckinMutation,
  useSetPhotoSubjectMutation,
} = checkinsApi;
