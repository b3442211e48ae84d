import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import {
  isChoicePart,
  isNumberPart,
  STAND_PART_KEYS,
  type StandPart,
  type StandPartOf,
  STANDS,
} from '@kampvuur/domain/facts';
import { AddRounded } from '../../base/icons/AddRounded';
import { CloseRounded } from '../../base/icons/CloseRounded';
import { EditRounded } from '../../base/icons/EditRounded';
import { ExpandMoreRounded } from '../../base/icons/ExpandMoreRounded';
import { Field } from '../../ui/forms/Field';
import { FieldGroup } from '../../ui/forms/FieldGroup';
import { SelectField } from '../../ui/forms/SelectField';
import type { KindFieldProps } from './kind-fields';
import { sayStands as say } from './say-stands';
import { standChoices } from './stand-choices';
import { standPartTexts } from './stand-texts';
import { EMPTY_STAND, type StandDraft, STANDS_DRAFT } from './stand-drafts';

/** The kinds of stand, one of them open for editing. */
export function StandsFact({ name, label, hint, draft, error, onChange }: KindFieldProps<'stands'>) {
  const [opened, setOpened] = useState<number | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => {
    setOpened(draft.length);
    onChange([...draft, EMPTY_STAND]);
  };
  const remove = (index: number) => {
    setOpened(null);
    onChange(draft.filter((_stand, at) => at !== index));
    addButton.current?.focus();
  };
  return (
    <FieldGroup {...{ label, hint, error }}>
      {draft.length > 0 && (
        <Box component="ul" aria-label={say('list')} sx={{ mt: 0.75 }}>
          {draft.map((stand, index) => (
            <StandRow
              // Rows have no identity but their place.
              key={index}
              stand={stand}
              isOpen={opened === index}
              onToggle={() => setOpened(opened === index ? null : index)}
              onChange={(changes) =>
                onChange(draft.map((one, at) => (at === index ? { ...one, ...changes } : one)))
              }
              onRemove={() => remove(index)}
            />
          ))}
        </Box>
      )}
      <Button
        ref={addButton}
        name={name}
        variant="outlined"
        startIcon={<AddRounded />}
        disabled={draft.length >= STANDS.max}
        onClick={add}
        sx={{ mt: 1 }}
      >
        {say('add')}
      </Button>
    </FieldGroup>
  );
}

interface StandRowProps {
  stand: StandDraft;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (changes: Partial<StandDraft>) => void;
  onRemove: () => void;
}

/** One kind of stand: its name and what is known in a line, or the fields of it. */
function StandRow({ stand, isOpen, onToggle, onChange, onRemove }: StandRowProps) {
  const name = stand.name.trim() || say('unnamed');
  const fieldsId = useId();
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 44 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {name}
          </Box>
          {!isOpen && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {knownTexts(stand)}
            </Typography>
          )}
        </Box>
        <IconButton
          aria-label={say(isOpen ? 'done' : 'edit', { name })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? fieldsId : undefined}
          onClick={onToggle}
        >
          {isOpen ? (
            <ExpandMoreRounded fontSize="small" sx={{ transform: 'rotate(180deg)' }} />
          ) : (
            <EditRounded fontSize="small" />
          )}
        </IconButton>
        <IconButton aria-label={say('remove', { name })} onClick={onRemove}>
          <CloseRounded fontSize="small" />
        </IconButton>
      </Box>
      {isOpen && <StandFields id={fieldsId} stand={stand} onChange={onChange} onDone={onToggle} />}
    </Box>
  );
}

/** What is entered of a stand beside its name, as far as it is valid. */
function knownTexts(stand: StandDraft): string {
  const [known] = STANDS_DRAFT.fromDraft([{ ...stand, name: 'A' }]);
  return known ? standPartTexts(known).join(', ') : '';
}

interface StandFieldsProps extends Pick<StandRowProps, 'stand' | 'onChange'> {
  id: string;
  onDone: () => void;
}

function StandFields({ id, stand, onChange, onDone }: StandFieldsProps) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // Keeps Enter from submitting the form.
    event.preventDefault();
    onDone();
  };
  return (
    <Box id={id} onKeyDown={onKeyDown} sx={{ pb: 2 }}>
      <Field
        label={say('name')}
        name="standName"
        inputRef={first}
        value={stand.name}
        hint={say('nameHint')}
        max={STANDS.nameMax}
        inputProps={{ autoComplete: 'off', 'aria-required': true }}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Box sx={PARTS}>
        {STAND_PART_KEYS.map((part) => (
          <PartField
            key={part}
            part={part}
            text={stand[part]}
            onChange={(text) => onChange({ [part]: text })}
          />
        ))}
      </Box>
    </Box>
  );
}

interface PartFieldProps {
  part: StandPart;
  text: string;
  onChange: (text: string) => void;
}

/** The unit after a number; none for a count. */
const UNIT_KEYS = { count: null, length: 'unitLength', amps: 'unitAmps' } as const;

function PartField({ part, text, onChange }: PartFieldProps) {
  if (isNumberPart(part)) return <NumberPart {...{ part, text, onChange }} />;
  const options = isChoicePart(part)
    ? standChoices(part)
    : [
        { value: 'yes', label: say('yes') },
        { value: 'no', label: say('no') },
      ];
  return (
    <SelectField
      label={say(`part.${part}`)}
      value={text}
      options={[{ value: '', label: say('notKnown') }, ...options]}
      onChange={onChange}
    />
  );
}

function NumberPart({ part, text, onChange }: PartFieldProps & { part: StandPartOf<'number'> }) {
  const unitKey = UNIT_KEYS[part];
  const unit = unitKey && say(unitKey);
  return (
    <Field
      label={say(`part.${part}`)}
      name={`stand-${part}`}
      value={text}
      endAdornment={unit && <InputAdornment position="end">{unit}</InputAdornment>}
      inputProps={{ inputMode: part === 'length' ? 'decimal' : 'numeric', autoComplete: 'off', maxLength: 8 }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const ROW = { borderBottom: 'divider', py: 0.5 } as const;

const PARTS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
  gap: 2,
  mt: 2,
} as const;
