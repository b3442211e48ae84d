import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { CheckinFields } from './CheckinFields';
import { PhotosWithSubjects } from './PhotosWithSubjects';
import { useNewCheckin, type NewCheckinOptions } from './use-new-checkin';
import { say } from './say';
import { Rich } from '../../base/messages/Rich';

/** "Share Your Experience": a new check-in (docs/product.md#screens). */
export default function CheckinDialog(props: NewCheckinOptions) {
  const form = useNewCheckin(props);
  const { values, change, isDirty, isSending, progress, problem, onSubmit, onStop, onClose } = form;
  return (
    <FormDialog
      title={say('shareYourExperience')}
      submitLabel={say('checkIn')}
      sendingLabel={say('checkingIn')}
      {...{ isDirty, isSending, progress, problem, onSubmit, onStop, onClose }}
    >
      <Typography sx={{ pt: 1, color: 'text.secondary' }}>
        <Rich
          text={say('yourVisitTo')}
          parts={{
            campsite: () => (
              <Box component="strong" sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
                {props.campsite.name}
              </Box>
            ),
          }}
        />
      </Typography>
      <CheckinFields form={form}>
        <PhotosWithSubjects values={values} onChange={change} />
      </CheckinFields>
    </FormDialog>
  );
}
