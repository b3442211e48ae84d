import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UnknownTerm } from '@kampvuur/contracts';
import { fieldsOf, messageOf } from '../../base/problem';
import { useAddTermMutation } from '../../pieces/terms/add-term-api';

/** Adds a facility, activity or category that an import did not recognise. */
export function AddTerm({ term: { kind, name } }: { term: UnknownTerm }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [add, { isLoading, isSuccess }] = useAddTermMutation();
  const send = async () => {
    if (isLoading) return;
    setProblem(null);
    const { error } = await add({ kind, name });
    if (error) setProblem(fieldsOf(error)['name'] ?? messageOf(error, 'The name could not be added'));
  };
  if (isSuccess)
    return (
      <Typography component="span" role="status" variant="body2">
        Added. Check again to include it.
      </Typography>
    );
  return (
    <>
      <Button
        variant="tonal"
        size="small"
        aria-disabled={isLoading}
        aria-label={`Add this term: ${name} (${kind})`}
        onClick={() => void send()}
      >
        Add this term
      </Button>
      {problem && (
        <Typography component="span" role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
    </>
  );
}
