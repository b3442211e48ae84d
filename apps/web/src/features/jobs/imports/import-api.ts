import type { ImportResult, JobStarted } from '@kampvuur/contracts';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';
import { sendForm } from '../../../base/send-form';

/** A workbook to import, or only to look at. */
export interface SheetUpload {
  file: File;
  /** Shows what would happen and changes nothing. */
  isDryRun: boolean;
  onProgress: (share: number) => void;
}

const importApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The job's id comes with the result, or before it when the job takes longer. */
    uploadSheet: build.mutation<ImportResult | JobStarted, SheetUpload>({
      queryFn: ({ file, isDryRun, onProgress }, queryApi) => {
        const body = new FormData();
        body.append('file', file);
        const path = isDryRun ? `${API.upload}?dryRun=true` : API.upload;
        return sendForm<ImportResult | JobStarted>({ method: 'POST', path, body, onProgress }, queryApi);
      },
      invalidatesTags: ['Jobs', 'Campsites', 'Vocabulary'],
    }),
  }),
});

export const { useUploadSheetMutation } = importApi;
