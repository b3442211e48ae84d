import { useState } from 'react';
import Box from '@mui/material/Box';
import { MESSAGES } from '@kampvuur/domain';
import { FactFields } from '../../pieces/facts/FactField';
import { ConfirmationField } from '../../ui/forms/ConfirmationField';
import { DropZone } from '../../ui/forms/DropZone';
import { EntryListField } from '../../ui/forms/EntryListField';
import { Field } from '../../ui/forms/Field';
import { FieldGroup } from '../../ui/forms/FieldGroup';
import { FieldLabel } from '../../ui/forms/FieldLabel';
import { FormProblem } from '../../ui/forms/FormProblem';
import { FormSection } from '../../ui/forms/FormSection';
import { PasswordField } from '../../ui/forms/PasswordField';
import { PhotosField } from '../../ui/forms/PhotosField';
import { RemovableChips } from '../../ui/forms/RemovableChips';
import { SelectField } from '../../ui/forms/SelectField';
import { StarsField } from '../../ui/forms/StarsField';
import { SwitchField } from '../../ui/forms/SwitchField';
import { ToggleField } from '../../ui/forms/ToggleField';

/** The fields in which something is typed or uploaded. */
export function FieldStates() {
  const [phones, setPhones] = useState({ entries: ['+27 44 531 6700'], draft: '' });
  const [photos, setPhotos] = useState<File[]>([]);
  return (
    <>
      <Field label="Name" name="name" defaultValue="Kwaggakamp" />
      <Field label="Town" name="town" hint="The closest one" />
      <Field label="Email" name="email" defaultValue="kamp@" error={MESSAGES.email} />
      <Field label="Username" name="username" defaultValue="thandi" disabled />
      <PasswordField label="Password" name="password" defaultValue="kampvuur" />
      <FormProblem problem={MESSAGES.signInBusy} />
      <FormSection title="Location" note="Where the gate is.">
        <Field label="Coordinates" name="coordinates" />
      </FormSection>
      <FieldGroup label="Kinds of stand" hint="As the campsite calls them.">
        <Field label="Stands" name="stands" />
      </FieldGroup>
      <DropZone isOver={false}>Choose a spreadsheet</DropZone>
      <DropZone isOver>Drop it here</DropZone>
      <PhotosField photos={photos} onChange={setPhotos} />
      <EntryListField label="Phone numbers" name="phones" kind="phone" value={phones} onChange={setPhones} />
      <EntryListField
        label="Websites"
        name="websites"
        kind="website"
        value={{ entries: [], draft: 'not an address', error: MESSAGES.website }}
        onChange={noop}
      />
      <FactFields
        of={['rates', 'facebookUrl', 'bookingMethods', 'lateArrival', 'gateCloses']}
        form={{
          values: { rates: '150', bookingMethods: ['Phone', 'Walk-in'], gateCloses: 'sunset' },
          errors: { gateCloses: MESSAGES.timeOfDay },
          onChange: noop,
        }}
      />
    </>
  );
}

/** The fields in which something is chosen. */
export function ChoiceStates() {
  const [rating, setRating] = useState(3);
  const [isClosed, setClosed] = useState(true);
  const [status, setStatus] = useState<'open' | 'decided'>('open');
  return (
    <>
      <ToggleField
        label="Status"
        value={status}
        options={{ open: 'Waiting', decided: 'Decided' }}
        onChange={setStatus}
      />
      <SelectField
        label="Province"
        name="province"
        value=""
        placeholder="Choose one"
        options={[{ value: 'karoo', label: 'Karoo' }]}
        onChange={noop}
      />
      <Box>
        <FieldLabel id="facilities">Facilities</FieldLabel>
        <RemovableChips label="Chosen facilities" chips={[{ label: 'Hot showers', onRemove: noop }]} />
      </Box>
      <SwitchField label="Closed" name="closed" hint="Permanently." isOn={isClosed} onChange={setClosed} />
      <ConfirmationField
        label="This is another campsite"
        name="confirmed"
        isOn={isClosed}
        onChange={setClosed}
      />
      <ConfirmationField
        label="It is there all the same"
        name="asked"
        isOn={false}
        error="This place is outside southern Africa."
        onChange={noop}
      />
      <StarsField label="Rating" name="rating" value={rating} onChange={setRating} />
      <StarsField label="Rating, missing" name="missing" value={0} error={MESSAGES.rating} onChange={noop} />
    </>
  );
}

const noop = () => undefined;
