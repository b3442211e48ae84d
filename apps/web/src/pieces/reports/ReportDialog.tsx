import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ReportInput } from '@kampvuur/contracts';
import { MAX_REPORT_TEXT, reasonLabel, reasonsFor, type ReportReason } from '@kampvuur/domain';
import { formErrors } from '../../base/forms';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useForm } from '../../base/use-form';
import { Field } from '../../ui/forms/Field';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { SelectField } from '../../ui/forms/SelectField';
import { RouteLink } from '../../ui/links/RouteLink';
import { useReportMutation } from './reports-api';

/** What is reported, as the API expects it. */
export type ReportTarget = Pick<ReportInput, 'kind' | 'id' | 'picture'>;

interface ReportDialogProps {
  target: ReportTarget;
  /** Names the target in the title: "check-in". */
  what: string;
  /** The page on which an owner asks for its removal; undefined where that does not apply. */
  removalPath?: string | undefined;
  onClose: () => void;
}

interface Values {
  reason: ReportReason | '';
  words: string;
}

/** Reports something to the administrators. */
export default function ReportDialog({ target, what, removalPath, onClose }: ReportDialogProps) {
  const [report] = useReportMutation();
  const dispatch = useAppDispatch();
  const initial: Values = { reason: '', words: '' };
  const form = useForm<Values, void>({
    initial,
    changes: { isAny: ({ reason, words }) => reason !== '' || words !== '', none: 'Please choose a reason.' },
    check: (values) => formErrors(ReportInput, { ...target, ...values }),
    send: (values) => report({ ...target, ...values } as ReportInput),
    onSent: () => {
      dispatch(showToast({ title: 'Thank you', description: 'An administrator will look at it.' }));
      onClose();
    },
    failed: { title: 'Not reported', message: 'Failed to report it' },
  });
  const { values, errors, field, change, isSending, isDirty, problem, onSubmit } = form;
  return (
    <FormDialog
      title={`Report this ${what}`}
      submitLabel="Report"
      sendingLabel="Reporting..."
      {...{ isSending, isDirty, problem, onSubmit, onClose }}
    >
      <Typography sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>
        Administrators see who reports, others do not.
      </Typography>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <SelectField
          label="Reason"
          name="reason"
          value={values.reason}
          options={reasonsFor(target.kind).map((value) => ({
            value,
            label: reasonLabel(target.kind, value),
          }))}
          placeholder="Choose a reason"
          isRequired
          error={errors.reason}
          onChange={(reason) => change({ reason })}
        />
        <Field
          label="More about it (optional)"
          {...field('words')}
          multiline
          minRows={3}
          max={MAX_REPORT_TEXT}
        />
        {removalPath && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {'Is it yours? '}
            <RouteLink to={removalPath}>Ask for its removal</RouteLink>
          </Typography>
        )}
      </Box>
    </FormDialog>
  );
}
