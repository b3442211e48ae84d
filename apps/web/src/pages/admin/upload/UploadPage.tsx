import { useState } from 'react';
import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import { FetchOpenStreetMap } from '../../../features/imports/FetchOpenStreetMap';
import { ImportProgress } from '../../../features/imports/ImportProgress';
import { SheetCard } from '../../../features/imports/SheetCard';
import { useSheetUpload } from '../../../features/imports/use-sheet-upload';
import { useJobProgress } from '../../../pieces/jobs/use-job-progress';
import { ErrorState } from '../../../ui/states/ErrorState';
import { usePageFiles } from '../../../ui/forms/use-page-files';
import { AdminPage, AdminTitle } from '../AdminPage';
import { say } from '../say';

/** `/admin/upload`: campsites from a spreadsheet or from OpenStreetMap; the URL has the id of the import that is shown (docs/product.md#screens). */
export default function UploadPage() {
  const [params, setParams] = useSearchParams();
  const jobId = params.get('job');
  const show = (job: string | null) => setParams(job === null ? {} : { job }, { preventScrollReset: true });
  const upload = useSheetUpload(show);
  const choose = (files: File[]) => {
    // The outcome of another file would be misleading.
    if (upload.choose(files)) show(null);
  };
  const sheetUpload = { ...upload, choose };
  const isOver = usePageFiles(choose);
  const view = useJobProgress(jobId);
  const isChecked = view.job?.status === 'completed' && view.job.params['dryRun'] === true;
  const [rerunId, setRerunId] = useState<string | null>(null);
  const showRerun = (job: string) => {
    setRerunId(job);
    show(job);
  };
  return (
    <AdminPage>
      <Box sx={FORM}>
        <AdminTitle title={say('uploadCampsites')} intro={say('uploadIntro')} />
        <SheetCard upload={sheetUpload} isOver={isOver} isChecked={isChecked} />
        <FetchOpenStreetMap isLocked={sheetUpload.sending !== null} onStarted={show} />
        {sheetUpload.problem && (
          <ErrorState message={sheetUpload.problem.title} detail={sheetUpload.problem.detail} />
        )}
      </Box>
      {jobId !== null && sheetUpload.sending === null && (
        <Box sx={{ mt: 4 }}>
          <ImportProgress view={view} onRerun={showRerun} takesFocus={jobId === rerunId} />
        </Box>
      )}
    </AdminPage>
  );
}

/** Text and fields stay narrow enough to read; the rows below take the whole width. */
const FORM = { maxWidth: 960 } as const;
