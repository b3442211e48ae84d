import type { CampsiteImage } from '@kampvuur/contracts';
import type { PhotoSubject } from '@kampvuur/domain';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';
import { SEND_TIMEOUT_MS, sendForm } from '../../../base/send-form';

interface NewImage {
  campsiteId: number;
  file: File;
  /** What it shows. */
  subject: PhotoSubject | null;
  /** Called with the sent share of the file, 0 to 1. */
  onProgress: (share: number) => void;
}

interface SetImageSubject {
  campsiteId: number;
  id: number;
  subject: PhotoSubject | null;
}

/** Cache tags of the queries that return a campsite's pictures. */
export const pictureTags = (campsiteId: number) =>
  [
    { type: 'Campsite', id: campsiteId },
    { type: 'CampsiteImages', id: campsiteId },
  ] as const;

const imagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    campsiteImages: build.query<CampsiteImage[], number>({
      query: (campsiteId) => API.images(campsiteId),
      providesTags: (_images, _error, id) => [{ type: 'CampsiteImages', id }],
    }),
    /** Uploads one image. Invalidates no tags: after several uploads the caller invalidates `pictureTags` once. */
    uploadImage: build.mutation<CampsiteImage, NewImage>({
      queryFn: ({ campsiteId, file, subject, onProgress }, queryApi) => {
        const body = new FormData();
        if (subject !== null) body.append('subject', subject);
        body.append('image', file, file.name);
        return sendForm<CampsiteImage>(
          { method: 'POST', path: API.images(campsiteId), body, onProgress, timeoutMs: SEND_TIMEOUT_MS },
          queryApi,
        );
      },
    }),
    /** Says what an image shows. */
    setImageSubject: build.mutation<CampsiteImage, SetImageSubject>({
      query: ({ campsiteId, id, subject }) => ({
        url: API.image(campsiteId, id),
        method: 'PATCH',
        body: { subject },
      }),
      invalidatesTags: (_image, error, { campsiteId }) => (error ? [] : pictureTags(campsiteId)),
    }),
    deleteImage: build.mutation<void, { campsiteId: number; id: number }>({
      query: ({ campsiteId, id }) => ({ url: API.image(campsiteId, id), method: 'DELETE' }),
      invalidatesTags: (_none, error, { campsiteId }) => (error ? [] : pictureTags(campsiteId)),
    }),
  }),
});

export const {
  useCampsiteImagesQuery,
  useUploadImageMutation,
  useSetImageSubjectMutation,
  useDeleteImageMutation,
} = imagesApi;
