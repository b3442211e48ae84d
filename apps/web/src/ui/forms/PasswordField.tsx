import { useState } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { VisibilityOffRounded } from '../../base/icons/VisibilityOffRounded';
import { VisibilityRounded } from '../../base/icons/VisibilityRounded';
import { Field, type FieldProps } from './Field';
import { VISUALLY_HIDDEN } from '../layout/visually-hidden';
import { say } from '../say';

/** A password field with a button to show the password. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'endAdornment'>) {
  const [isVisible, setVisible] = useState(false);
  return (
    <Field
      {...props}
      type={isVisible ? 'text' : 'password'}
      inputProps={{ autoCapitalize: 'none', spellCheck: false, ...props.inputProps }}
      endAdornment={
        <IconButton onClick={() => setVisible(!isVisible)} sx={{ mr: '-12px' }}>
          {isVisible ? <VisibilityOffRounded fontSize="small" /> : <VisibilityRounded fontSize="small" />}
          <Box component="span" sx={VISUALLY_HIDDEN}>
            {isVisible ? say('hidePassword') : say('showPassword')}
          </Box>
        </IconButton>
      }
    />
  );
}
