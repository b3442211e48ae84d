import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UnknownTerm } from '@kampvuur/contracts';
import { fieldsOf, messageOf } from '../../base/problem';
import { useAddTermMutation } from '../../pieces/terms/add-term-api';
import { say } from './say';

/** Adds a facility, activity or category that an import did not recognise. */
export function AddTerm({ term: { kind, name } }: { term: UnknownTerm }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [add, { isLoading, isSuccess }] = useAddTermMutation();
  const send = async () => {
    if (isLoading) return;
    setProblem(null);
    const { error } = await add({ kind, name });
    if (error) setProblem(fieldsOf(error)['name'] ?? messageOf(error, say('termNotAdded')));
  };
  if (isSuccess)
    return (
      <Typography component="span" role="status" variant="body2">
        {say('termAdded')}
      </Typography>
    );
  return (
    <>
      <Button
        variant="tonal"
        size="small"
        aria-disabled={isLoading}
        aria-label={say('addNamedTerm', { name, kind })}
        onClick={() => void send()}
      >
        {say('addThisTerm')}
      </Button>
      {problem && (
        <Typography component="span" role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
    </>
  );
}
