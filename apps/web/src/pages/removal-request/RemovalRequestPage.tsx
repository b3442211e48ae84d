import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { RemovalRequestInput } from '@kampvuur/contracts';
import { keyOfPicture, REMOVAL_WORDS } from '@kampvuur/domain';
import { formErrors } from '../../base/forms';
import { usePageTitle } from '../../base/page-title';
import { useForm } from '../../base/use-form';
import { useRequestRemovalMutation } from '../../features/reports/reports-api';
import { EmptyState } from '../../ui/EmptyState';
import { Field } from '../../ui/Field';
import { FormProblem } from '../../ui/FormProblem';
import { PageContainer } from '../../ui/PageContainer';

const TITLE = 'Ask for a removal';

/** `/removal-request?campsite=12`: for owners, who need no account; with `picture` about one picture of the campsite. */
export default function RemovalRequestPage() {
  usePageTitle(TITLE);
  const [params] = useSearchParams();
  const [isSent, setSent] = useState(false);
  const campsiteId = Number(params.get('campsite'));
  const picture = params.get('picture') ?? undefined;
  const isLink = Number.isInteger(campsiteId) && campsiteId > 0;
  return (
    <PageContainer sx={{ maxWidth: 640 }}>
      <Typography variant="h1">{TITLE}</Typography>
      {isSent && (
        <Typography role="status" sx={{ mt: 3 }}>
          Thank you. Administrators look at it and answer you by email.
        </Typography>
      )}
      {!isSent && !isLink && (
        <EmptyState
          picture="lost"
          message="This link is not whole. Please open it from the page of the campsite."
        />
      )}
      {!isSent && isLink && <RequestForm {...{ campsiteId, picture }} onSent={() => setSent(true)} />}
    </PageContainer>
  );
}

interface RequestFormProps {
  campsiteId: number;
  picture: string | undefined;
  onSent: () => void;
}

function RequestForm({ campsiteId, picture, onSent }: RequestFormProps) {
  const [request] = useRequestRemovalMutation();
  const target = { campsiteId, picture };
  const form = useForm({
    initial: { name: '', email: '', words: '' },
    check: (values) => formErrors(RemovalRequestInput, { ...target, ...values }),
    send: (values) => request({ ...target, ...values }),
    onSent,
    failed: { title: 'Not sent', message: 'Failed to send the request' },
  });
  const isOwnPicture = picture !== undefined && keyOfPicture(picture) !== undefined;
  return (
    <Box
      component="form"
      noValidate
      aria-label={TITLE}
      onSubmit={form.onSubmit}
      sx={{ display: 'grid', gap: 3, mt: 1 }}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        {picture === undefined
          ? `For whoever runs campsite #${campsiteId} and does not want it to be listed here.`
          : `For whoever owns this picture of campsite #${campsiteId}.`}{' '}
        You need no account. We keep your name and address for 90 days, to answer you.
      </Typography>
      {isOwnPicture && (
        <Box
          component="img"
          src={picture}
          alt="The picture in question"
          sx={{ maxWidth: '100%', borderRadius: '12px' }}
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
