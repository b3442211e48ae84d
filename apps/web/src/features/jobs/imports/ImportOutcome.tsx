import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ImportResult, JobEntry } from '@kampvuur/contracts';
import { countOf, formatCount } from '../../../ui/numbers';
import { JobItems } from '../history/JobItems';
import { canUndo } from '../history/job-facts';
import { UndoImport } from '../history/UndoImport';
import { LIST_HEAD } from '../list-head';
import { PreviewTable } from './PreviewTable';
import { SentenceList } from './SentenceList';

/** What an import has done, or would do: how many campsites, and every sentence about the others (docs/product.md 2). */
export function ImportOutcome({ job }: { job: JobEntry }) {
  const result = job.result as ImportResult;
  const { dryRun, totalRows } = result;
  return (
    <Box component="section" aria-label={dryRun ? 'Check' : 'Import'}>
      <Box sx={HEAD}>
        <Box role="status">
          <Typography variant="h2">{headline(result)}</Typography>
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {`${countOf(totalRows, 'row', 'rows')} of ${String(job.params['filename'])} read. `}
            {dryRun && 'Nothing has been changed yet.'}
            {job.undoneAt && 'This import has been undone.'}
          </Typography>
        </Box>
        {canUndo(job) && <UndoImport job={job} />}
      </Box>
      <SentenceList title="Errors" sentences={result.errors} count={result.errorCount} isError />
      <SentenceList title="Duplicates" sentences={result.duplicates} count={result.duplicateCount} />
      <SentenceList title="Warnings" sentences={result.warnings} count={result.warningCount} />
      {dryRun ? <PreviewTable job={job} /> : <JobItems job={job} />}
    </Box>
  );
}

function headline({ success, dryRun }: ImportResult): string {
  const campsites = `${formatCount(success)} ${success === 1 ? 'campsite' : 'campsites'}`;
  return dryRun ? `${campsites} would be imported` : `${campsites} imported`;
}

const HEAD = { ...LIST_HEAD, gap: 2, mb: 2 } as const;
