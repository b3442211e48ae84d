import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ImportResult } from '@kampvuur/contracts';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../base/page-title';
import { ImportProgress, useImportJob } from '../../features/jobs/imports/ImportProgress';
import { SheetCard } from '../../features/jobs/imports/SheetCard';
import { useSheetUpload } from '../../features/jobs/imports/use-sheet-upload';
import { ErrorState } from '../../ui/ErrorState';
import { PageContainer } from '../../ui/PageContainer';
import { usePageFiles } from '../../ui/use-page-files';

const TITLE = 'Upload Campsites';

/** `/admin/upload`: campsites from a spreadsheet; the address names the import it shows (docs/product.md 2). */
export default function AdminUploadPage() {
  usePageTitle(TITLE);
  const [params, setParams] = useSearchParams();
  const jobId = params.get('job');
  const show = (job: string | null) => setParams(job === null ? {} : { job }, { preventScrollReset: true });
  const upload = useSheetUpload(show);
  const choose = (files: File[]) => {
    // What is shown of another file would mislead.
    if (upload.choose(files)) show(null);
  };
  const choice = { ...upload, choose };
  const isOver = usePageFiles(choose);
  const view = useImportJob(jobId);
  const result = view.job?.result as ImportResult | null | undefined;
  return (
    <PageContainer sx={{ maxWidth: 960 }}>
      <Typography variant="h1">{TITLE}</Typography>
      <Typography sx={{ mt: 1, mb: 3, maxWidth: '60ch', color: 'text.secondary' }}>
        Every row becomes a campsite; a name and a province are needed. Rows that are in the catalogue already
        are left alone, and bad rows do not hold up the good ones.
      </Typography>
      <SheetCard
        choice={choice}
        isOver={isOver}
        checked={choice.file && result?.dryRun ? result.success : null}
      />
      {choice.problem && <ErrorState message={choice.problem.title} detail={choice.problem.detail} />}
      {jobId !== null && choice.sending === null && (
        <Box sx={{ mt: 4 }}>
          <ImportProgress view={view} />
        </Box>
      )}
    </PageContainer>
  );
}
