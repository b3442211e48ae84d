import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { RemovalRequestInput } from '@kampvuur/contracts';
import { keyOfPicture, MAX_ID, REMOVAL_CAMPSITE, REMOVAL_TEXT, REPORT_MESSAGES } from '@kampvuur/domain';
import { formErrors } from '../../base/forms';
import { usePageTitle } from '../../base/page-title';
import { hasStatus } from '../../base/problem';
import { useForm } from '../../base/use-form';
import { useRemovalCampsiteQuery, useRequestRemovalMutation } from '../../pieces/reports/reports-api';
import { ErrorState } from '../../ui/states/ErrorState';
import { Field } from '../../ui/forms/Field';
import { FormProblem } from '../../ui/forms/FormProblem';
import { PageContainer } from '../../ui/layout/PageContainer';
import { say } from './say';
import { sayCommon } from '../../base/messages/say-common';

interface Values {
  campsite: string;
  name: string;
  email: string;
  words: string;
}

/**
 * `/removal-request`: for owners, who need no account. The URL parameters `campsite` (an id) and `picture` (a URL) say what
 * it is about; without them there is a field for the campsite.
 */
export default function RemovalRequestPage() {
  usePageTitle(say('title'));
  const [params] = useSearchParams();
  const [isSent, setSent] = useState(false);
  const campsiteId = Number(params.get('campsite'));
  const hasCampsite = Number.isInteger(campsiteId) && campsiteId >= 1 && campsiteId <= MAX_ID;
  const onSent = () => setSent(true);
  return (
    <PageContainer sx={{ maxWidth: 640 }}>
      <Typography variant="h1">{say('title')}</Typography>
      {isSent && (
        <Typography role="status" sx={{ mt: 3 }}>
          {say('sent')}
        </Typography>
      )}
      {!isSent && hasCampsite && (
        <LinkedRequest {...{ campsiteId, onSent }} picture={params.get('picture') || undefined} />
      )}
      {!isSent && !hasCampsite && <RequestForm onSent={onSent} />}
    </PageContainer>
  );
}

interface LinkedRequestProps {
  campsiteId: number;
  picture: string | undefined;
  onSent: () => void;
}

/** The form for the campsite in the URL, once its name is loaded. */
function LinkedRequest({ campsiteId, picture, onSent }: LinkedRequestProps) {
  const { data, error, isFetching, refetch } = useRemovalCampsiteQuery(campsiteId);
  if (data)
    return (
      <RequestForm subject={{ campsiteId: data.id, campsiteName: data.name, picture }} onSent={onSent} />
    );
  if (isFetching)
    return <Skeleton role="status" aria-label={sayCommon('loading')} sx={{ height: 520, mt: 1 }} />;
  if (hasStatus(error, 404)) return <RequestForm isUnlisted onSent={onSent} />;
  return <ErrorState message={say('lookUpFailed')} error={error} onRetry={() => void refetch()} />;
}

/** What the URL says the request is about. */
interface Subject {
  campsiteId: number;
  campsiteName: string;
  picture: string | undefined;
}

interface RequestFormProps {
  /** Without it the form asks for the campsite. */
  subject?: Subject;
  /** The campsite in the URL is not listed. */
  isUnlisted?: boolean;
  onSent: () => void;
}

const pictureOf = (picture: string | undefined) => (picture === undefined ? {} : { picture });

function RequestForm({ subject, isUnlisted = false, onSent }: RequestFormProps) {
  const [request] = useRequestRemovalMutation();
  const { picture, isMissing, onMissing } = usePicture(subject?.picture);
  const toInput = ({ campsite, ...values }: Values): RemovalRequestInput =>
    subject ? { ...values, campsiteId: subject.campsiteId, ...pictureOf(picture) } : { ...values, campsite };
  const form = useForm<Values, void>({
    initial: { campsite: '', name: '', email: '', words: '' },
    check: (values) => formErrors(RemovalRequestInput, toInput(values)),
    send: (values) => request(toInput(values)),
    onSent,
    failed: { title: say('notSent'), message: say('sendFailed') },
  });
  return (
    <Box
      component="form"
      noValidate
      aria-label={say('title')}
      onSubmit={form.onSubmit}
      sx={{ display: 'grid', gap: 3, mt: 1 }}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        {purposeText(subject && { ...subject, picture })}
      </Typography>
      {isUnlisted && <FormProblem problem={REPORT_MESSAGES.unlisted} />}
      {isMissing && <FormProblem problem={say('noPicture')} />}
      {picture !== undefined && (
        <Box
          component="img"
          src={picture}
          alt={say('thePictureInQuestion')}
          onError={onMissing}
          sx={{ maxWidth: '100%', borderRadius: '12px' }}
        />
      )}
      {!subject && (
        <Field
          label={say('whichCampsite')}
          hint={say('whichHint')}
          max={REMOVAL_CAMPSITE.max}
          {...form.field('campsite')}
        />
      )}
      <Field label={say('yourName')} autoComplete="name" {...form.field('name')} />
      <Field label={say('email')} type="email" autoComplete="email" {...form.field('email')} />
      <Field
        label={say('what')}
        multiline
        minRows={4}
        hint={say('whatHint', { min: REMOVAL_TEXT.min })}
        max={REMOVAL_TEXT.max}
        {...form.field('words')}
      />
      <FormProblem problem={form.problem} />
      <Button type="submit" variant="contained" aria-disabled={form.isSending} sx={{ justifySelf: 'start' }}>
        {form.isSending ? say('sending') : say('sendTheRequest')}
      </Button>
    </Box>
  );
}

/** The picture in the URL, if it is one of ours and can be loaded. */
function usePicture(url: string | undefined) {
  const [hasFailed, setFailed] = useState(false);
  const isMissing = url !== undefined && (hasFailed || keyOfPicture(url) === undefined);
  return { picture: isMissing ? undefined : url, isMissing, onMissing: () => setFailed(true) };
}

function purposeText(subject: Subject | undefined): string {
  if (!subject) return say('purpose.any');
  return subject.picture === undefined
    ? say('purpose.campsite', { campsiteName: subject.campsiteName })
    : say('purpose.picture', { campsiteName: subject.campsiteName });
}
