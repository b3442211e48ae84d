import type { ImportResult, JobStarted } from '@kampvuur/contracts';
import type { DuplicateChoice } from '@kampvuur/domain';
import type { ColumnChoices } from '@kampvuur/domain/facts';
import type { Province } from '@kampvuur/domain/provinces';
import { api } from '../../base/api';
import { API } from '../../base/paths';
import { inMemory, unreadableText } from '../../base/photos-to-send';
import { DeviceFailure } from '../../base/problem';
import { sendForm } from '../../base/send-form';

/** A workbook to import, or only to check. */
interface SheetUpload {
  file: File;
  /** Only checks what the import would change. */
  isDryRun: boolean;
  /** Receives the uploaded share, 0 to 1. */
  onProgress: (share: number) => void;
}

/** What is said of rows. */
export interface RowChoices {
  /** Items of rows that are places of their own. */
  otherPlaces?: number[];
  /** Provinces of rows whose town several have, by their items. */
  provinces?: Record<number, Province>;
}

/** Checks a checked workbook again with other columns or what is said of its rows, or imports it. */
interface ImportRerun extends RowChoices {
  jobId: string;
  dryRun: boolean;
  columns?: ColumnChoices;
  onDuplicates?: DuplicateChoice;
}

const importsApi = api.enhanceEndpoints({ addTagTypes: ['Duplicates'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The response has the job's id and the result; only the id when the job takes longer. */
    uploadSheet: build.mutation<ImportResult | JobStarted, SheetUpload>({
      queryFn: async ({ file, isDryRun, onProgress }, queryApi) => {
        // A workbook that was saved or moved since it was chosen would look like a lost connection.
        const copy = await inMemory(file);
        if (!copy) return { error: new DeviceFailure(unreadableText([file.name])).toApiError() };
        const body = new FormData();
        body.append('file', copy);
        const path = isDryRun ? `${API.upload}?dryRun=true` : API.upload;
        return sendForm<ImportResult | JobStarted>({ method: 'POST', path, body, onProgress }, queryApi);
      },
      invalidatesTags: ['Jobs', 'Campsites', 'Taxonomy'],
    }),
    withdrawOtherPlace: build.mutation<void, { jobId: string; item: number }>({
      query: ({ jobId, item }) => ({ url: API.otherPlace(jobId, item), method: 'DELETE' }),
      invalidatesTags: ['Jobs', 'Duplicates'],
    }),
    rerunImport: build.mutation<ImportResult | JobStarted, ImportRerun>({
      query: ({ jobId, ...body }) => ({ url: API.rerunImport(jobId), method: 'POST', body }),
      invalidatesTags: ['Jobs', 'Campsites', 'Taxonomy'],
    }),
  }),
});

export const { useUploadSheetMutation, useRerunImportMutation, useWithdrawOtherPlaceMutation } = importsApi;
