import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { NAME_FIELDS } from '@kampvuur/domain';
import { campsitePath } from '../../base/paths';
import { FacebookField, RateField } from '../../ui/CampsiteInputs';
import { FormDialog } from '../../ui/FormDialog';
import { BasicFields } from './edit/BasicFields';
import { CoordinatesField } from './edit/CoordinatesField';
import { DescriptionFields } from './edit/DescriptionFields';
import { LinesField } from './edit/LinesField';
import { NamesChecklist } from './edit/NamesChecklist';
import { LINE_FIELDS } from './edit/new-values';
import { PlaceHere } from './edit/PlaceHere';
import { useNewCampsite } from './edit/use-new-campsite';

interface AddCampsiteDialogProps {
  open: boolean;
  onClose: () => void;
}

/** "Add New Campsite": the edit page's fields in a shorter form; then it leads to the new campsite (docs/product.md 2, 7). */
export function AddCampsiteDialog({ open, onClose }: AddCampsiteDialogProps) {
  // Each opening starts with an empty form.
  return open ? <OpenDialog onClose={onClose} /> : null;
}

function OpenDialog({ onClose }: Pick<AddCampsiteDialogProps, 'onClose'>) {
  const navigate = useNavigate();
  const { values, errors, field, change, isSending, isDirty, onSubmit } = useNewCampsite(({ id }) => {
    onClose();
    void navigate(campsitePath(id));
  });
  const fields = { values, errors, onChange: change };
  return (
    <FormDialog
      title="Add New Campsite"
      submitLabel="Add Campsite"
      sendingLabel="Adding..."
      {...{ isSending, isDirty, onSubmit, onClose }}
    >
      <Typography sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>
        A name and a province are enough to begin with.
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <BasicFields {...fields} />
        <CoordinatesField {...fields} />
        <PlaceHere {...fields} />
        <RateField {...field('rates')} sx={{ maxWidth: { sm: 320 } }} />
        <DescriptionFields {...fields} />
        {LINE_FIELDS.map((field) => (
          <LinesField
            key={field}
            field={field}
            value={values[field]}
            error={errors[field]}
            onChange={(text) => change({ [field]: text })}
          />
        ))}
        <FacebookField {...field('facebookUrl')} />
        {NAME_FIELDS.map((kind) => (
          <NamesChecklist
            key={kind}
            kind={kind}
            selected={values[kind]}
            error={errors[kind]}
            onChange={(names) => change({ [kind]: names })}
          />
        ))}
      </Box>
    </FormDialog>
  );
}
