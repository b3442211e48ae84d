import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { RemovalRequestInput } from '@kampvuur/contracts';
import { keyOfPicture, MAX_ID, REMOVAL_CAMPSITE, REMOVAL_WORDS, REPORT_MESSAGES } from '@kampvuur/domain';
import { formErrors } from '../../base/forms';
import { usePageTitle } from '../../base/page-title';
import { hasStatus, messageOf } from '../../base/problem';
import { useForm } from '../../base/use-form';
import { useRemovalCampsiteQuery, useRequestRemovalMutation } from '../../features/reports/reports-api';
import { ErrorState } from '../../ui/ErrorState';
import { Field } from '../../ui/Field';
import { FormProblem } from '../../ui/FormProblem';
import { PageContainer } from '../../ui/PageContainer';

interface Values {
  campsite: string;
  name: string;
  email: string;
  words: string;
}

const TITLE = 'Ask for a removal';

/** The link named a picture that is none of ours, or is gone. */
const NO_PICTURE =
  'We have no such picture. Your request is about the campsite as a whole: if you mean a picture, say below which one.';

/**
 * `/removal-request`: for owners, who need no account. With `campsite=12` it is about that campsite, with `picture` about one
 * picture of it; without, they say which one they mean.
 */
export default function RemovalRequestPage() {
  usePageTitle(TITLE);
  const [params] = useSearchParams();
  const [isSent, setSent] = useState(false);
  const campsiteId = Number(params.get('campsite'));
  const isLink = Number.isInteger(campsiteId) && campsiteId >= 1 && campsiteId <= MAX_ID;
  const onSent = () => setSent(true);
  return (
    <PageContainer sx={{ maxWidth: 640 }}>
      <Typography variant="h1">{TITLE}</Typography>
      {isSent && (
        <Typography role="status" sx={{ mt: 3 }}>
          Thank you. Administrators look at it and answer you by email.
        </Typography>
      )}
      {!isSent && isLink && (
        <LinkedRequest {...{ campsiteId, onSent }} picture={params.get('picture') || undefined} />
      )}
      {!isSent && !isLink && <RequestForm onSent={onSent} />}
    </PageContainer>
  );
}

interface LinkedRequestProps {
  campsiteId: number;
  picture: string | undefined;
  onSent: () => void;
}

/** The form about the campsite of a link, by its name. */
function LinkedRequest({ campsiteId, picture, onSent }: LinkedRequestProps) {
  const { data, error, isFetching, refetch } = useRemovalCampsiteQuery(campsiteId);
  if (data)
    return <RequestForm about={{ campsiteId: data.id, campsiteName: data.name, picture }} onSent={onSent} />;
  if (isFetching) return <Skeleton role="status" aria-label="Loading..." sx={{ height: 520, mt: 1 }} />;
  if (hasStatus(error, 404)) return <RequestForm isUnlisted onSent={onSent} />;
  return (
    <ErrorState
      message="Failed to look up the campsite"
      detail={messageOf(error, '')}
      onRetry={() => void refetch()}
    />
  );
}

/** What a link says it is about. */
interface About {
  campsiteId: number;
  campsiteName: string;
  picture: string | undefined;
}

interface RequestFormProps {
  /** Without it people say themselves which campsite they mean. */
  about?: About;
  /** The link named a campsite that is not listed. */
  isUnlisted?: boolean;
  onSent: () => void;
}

function RequestForm({ about, isUnlisted = false, onSent }: RequestFormProps) {
  const [request] = useRequestRemovalMutation();
  const { picture, isMissing, onMissing } = usePicture(about?.picture);
  const inputOf = ({ campsite, ...values }: Values): RemovalRequestInput =>
    about ? { ...values, campsiteId: about.campsiteId, picture } : { ...values, campsite };
  const form = useForm<Values, void>({
    initial: { campsite: '', name: '', email: '', words: '' },
    check: (values) => formErrors(RemovalRequestInput, inputOf(values)),
    send: (values) => request(inputOf(values)),
    onSent,
    failed: { title: 'Not sent', message: 'Failed to send the request' },
  });
  return (
    <Box
      component="form"
      noValidate
      aria-label={TITLE}
      onSubmit={form.onSubmit}
      sx={{ display: 'grid', gap: 3, mt: 1 }}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        {purposeOf(about && { ...about, picture })} You need no account. We keep your name and address for 90
        days, to answer you.
      </Typography>
      {isUnlisted && <FormProblem>{REPORT_MESSAGES.unlisted}</FormProblem>}
      {isMissing && <FormProblem>{NO_PICTURE}</FormProblem>}
      {picture !== undefined && (
        <Box
          component="img"
          src={picture}
          alt="The picture in question"
          onError={onMissing}
          sx={{ maxWidth: '100%', borderRadius: '12px' }}
        />
      )}
      {!about && (
        <Field
          label="Which campsite"
          hint="A link to its page here, or its name and place"
          inputProps={{ maxLength: REMOVAL_CAMPSITE.max }}
          {...form.field('campsite')}
        />
      )}
      <Field label="Your name" autoComplete="name" {...form.field('name')} />
      <Field label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <Field
        label="What should go, and why"
        multiline
        minRows={4}
        hint={`At least ${REMOVAL_WORDS.min} characters: how is it yours?`}
        inputProps={{ maxLength: REMOVAL_WORDS.max }}
        {...form.field('words')}
      />
      <FormProblem>{form.problem}</FormProblem>
      <Button type="submit" variant="contained" aria-disabled={form.isSending} sx={{ justifySelf: 'start' }}>
        {form.isSending ? 'Sending...' : 'Send the request'}
      </Button>
    </Box>
  );
}

/** The picture of a link, while it is one of ours and can be shown. */
function usePicture(asked: string | undefined) {
  const [isGone, setGone] = useState(false);
  const isMissing = asked !== undefined && (isGone || keyOfPicture(asked) === undefined);
  return { picture: isMissing ? undefined : asked, isMissing, onMissing: () => setGone(true) };
}

function purposeOf(about: About | undefined): string {
  if (!about)
    return 'For whoever runs a campsite, or owns a picture of one, and does not want it to be shown here.';
  return about.picture === undefined
    ? `For whoever runs ${about.campsiteName} and does not want it to be listed here.`
    : `For whoever owns this picture of ${about.campsiteName}.`;
}
