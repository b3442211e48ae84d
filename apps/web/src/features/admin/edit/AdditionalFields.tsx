import { FIELD_LABELS } from '@kampvuur/domain';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { EditValues } from './edit-values';
import { labelOf, type FieldsProps } from './form-values';
import { RateField } from './RateField';

/** Rate, and what only administrators decide. */
export function AdditionalFields({ values, errors, onChange }: FieldsProps<EditValues>) {
  return (
    <>
      <RateField values={values} errors={errors} onChange={onChange} />
      <SwitchField
        label={labelOf('adminVerified')}
        name="adminVerified"
        hint="An administrator has checked these details."
        isOn={values.adminVerified}
        error={errors.adminVerified}
        onChange={(adminVerified) => onChange({ adminVerified })}
      />
      <SwitchField
        label={FIELD_LABELS.isClosed}
        name="isClosed"
        hint="For good or until further notice, not for the season."
        isOn={values.isClosed}
        error={errors.isClosed}
        onChange={(isClosed) => onChange({ isClosed })}
      />
    </>
  );
}

interface SwitchFieldProps {
  label: string;
  name: string;
  /** What it means when it is on. */
  hint: string;
  isOn: boolean;
  error?: string;
  onChange: (isOn: boolean) => void;
}

/** Yes or no, with what yes means. */
function SwitchField({ label, name, hint, isOn, error, onChange }: SwitchFieldProps) {
  return (
    <Box>
      <FormControlLabel
        labelPlacement="start"
        control={<Switch name={name} checked={isOn} onChange={(_event, on) => onChange(on)} />}
        label={
          <Box component="span" sx={{ display: 'grid' }}>
            <span>{label}</span>
            <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
              {hint}
            </Typography>
          </Box>
        }
        sx={{ m: 0, width: '100%', minHeight: 56, justifyContent: 'space-between', gap: 2 }}
      />
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
