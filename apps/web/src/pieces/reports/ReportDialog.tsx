import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ReportInput } from '@kampvuur/contracts';
import { MAX_REPORT_TEXT, reasonsFor, type ReportReason } from '@kampvuur/domain';
import { formErrors } from '../../base/forms';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useForm } from '../../base/use-form';
import { Field } from '../../ui/forms/Field';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { SelectField } from '../../ui/forms/SelectField';
import { RouteLink } from '../../ui/links/RouteLink';
import { useReportMutation } from './reports-api';
import { say } from './say';
import { Rich } from '../../base/messages/Rich';
import { reasonText } from './report-texts';

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
    changes: {
      isAny: ({ reason, words }) => reason !== '' || words !== '',
      none: say('pleaseChooseAReason'),
    },
    check: (values) => formErrors(ReportInput, { ...target, ...values }),
    send: (values) => report({ ...target, ...values } as ReportInput),
    onSent: () => {
      dispatch(showToast({ title: say('thankYou'), description: say('willBeSeen') }));
      onClose();
    },
    failed: { title: say('notReported'), message: say('failedToReportIt') },
  });
  const { values, errors, field, change, isSending, isDirty, problem, onSubmit } = form;
  return (
    <FormDialog
      title={say('reportThis', { what })}
      submitLabel={say('report')}
      sendingLabel={say('reporting')}
      {...{ isSending, isDirty, problem, onSubmit, onClose }}
    >
      <Typography sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>{say('whoSees')}</Typography>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <SelectField
          label={say('reason')}
          name="reason"
          value={values.reason}
          options={reasonsFor(target.kind).map((value) => ({
            value,
            label: reasonText(target.kind, value),
          }))}
          placeholder={say('chooseAReason')}
          isRequired
          error={errors.reason}
          onChange={(reason) => change({ reason })}
        />
        <Field label={say('moreAboutIt')} {...field('words')} multiline minRows={3} max={MAX_REPORT_TEXT} />
        {removalPath && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <Rich
              text={say('isItYours')}
              parts={{ removal: (words) => <RouteLink to={removalPath}>{words}</RouteLink> }}
            />
          </Typography>
        )}
      </Box>
    </FormDialog>
  );
}
