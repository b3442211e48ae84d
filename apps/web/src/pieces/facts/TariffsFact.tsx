import { useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { CHARGES, GUESTS, PER, SEASONS, TARIFF_LIMITS, TIMES, WEEKPARTS } from '@kampvuur/domain/stays';
import { AddRounded } from '../../base/icons/AddRounded';
import { DeleteRounded } from '../../base/icons/DeleteRounded';
import { Field } from '../../ui/forms/Field';
import { SelectField } from '../../ui/forms/SelectField';
import type { KindFieldProps } from './kind-fields';
import { sayTariffs as say } from './tariff-texts';
import { newTariffDraft, type TariffDraft } from './tariff-drafts';

/** What a stay costs whom, and when: a group of fields for each price. */
export function TariffsFact({ label, hint, draft, error, onChange }: KindFieldProps<'tariffs'>) {
  const noteId = useId();
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const note = error ?? hint;
  const add = () => {
    onChange([...draft, newTariffDraft()]);
    // The new group is there after the next render.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(':scope > :last-child select')?.focus(),
    );
  };
  const remove = (key: string) => {
    onChange(draft.filter((tariff) => tariff.key !== key));
    addButton.current?.focus();
  };
  return (
    <Box component="fieldset" aria-describedby={note === undefined ? undefined : noteId} sx={FIELDSET}>
      <Typography component="legend" variant="label" sx={{ p: 0, mb: 0.75, color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box ref={list} sx={{ display: 'grid', gap: 2 }}>
        {draft.map((tariff, index) => (
          <TariffFields
            key={tariff.key}
            number={index + 1}
            draft={tariff}
            onChange={(changed) => onChange(draft.map((each) => (each.key === tariff.key ? changed : each)))}
            onRemove={() => remove(tariff.key)}
          />
        ))}
      </Box>
      {draft.length === 0 && <Typography color="textSecondary">{say('none')}</Typography>}
      {draft.length < TARIFF_LIMITS.entries && (
        <Button ref={addButton} variant="tonal" startIcon={<AddRounded />} onClick={add} sx={{ mt: 1.5 }}>
          {say('add')}
        </Button>
      )}
      {note !== undefined && (
        <FormHelperText
          id={noteId}
          error={error !== undefined}
          role={error === undefined ? undefined : 'alert'}
        >
          {note}
        </FormHelperText>
      )}
    </Box>
  );
}

interface TariffFieldsProps {
  number: number;
  draft: TariffDraft;
  onChange: (draft: TariffDraft) => void;
  onRemove: () => void;
}

type Part = Exclude<keyof TariffDraft, 'key'>;

interface PartProps {
  part: Part;
  draft: TariffDraft;
  onChange: (draft: TariffDraft) => void;
}

interface TextPartProps extends PartProps {
  part: 'price' | 'ageFrom' | 'ageTo' | 'from' | 'to' | 'name' | 'leastNights' | 'people' | 'asOf';
  placeholder?: string;
}

const WORDS: readonly Part[] = ['name', 'from', 'to', 'asOf'];

function TextPart({ part, draft, placeholder, onChange }: TextPartProps) {
  return (
    <Field
      label={say(part)}
      name={`${draft.key}-${part}`}
      value={draft[part]}
      placeholder={placeholder}
      inputProps={{
        autoComplete: 'off',
        maxLength: TARIFF_LIMITS.name,
        ...(!WORDS.includes(part) && { inputMode: 'numeric' }),
      }}
      onChange={({ target }) => onChange({ ...draft, [part]: target.value })}
    />
  );
}

interface ChoiceProps extends PartProps {
  part: 'charge' | 'per' | 'time' | 'guest' | 'season' | 'days';
  options: { value: string; label: string }[];
}

function Choice({ part, draft, options, onChange }: ChoiceProps) {
  return (
    <SelectField
      label={say(part)}
      value={draft[part]}
      options={options}
      onChange={(value) => onChange({ ...draft, [part]: value })}
    />
  );
}

const chargeOptions = () => CHARGES.map((value) => ({ value, label: say(`charge.${value}`) }));
const perOptions = () => PER.map((value) => ({ value, label: say(`per.${value}`) }));
const timeOptions = () => TIMES.map((value) => ({ value, label: say(`time.${value}`) }));
const guestOptions = () => [
  { value: '', label: say('guest.any') },
  ...GUESTS.map((value) => ({ value, label: say(`guest.${value}`) })),
];
const seasonOptions = () => [
  { value: '', label: say('season.any') },
  ...SEASONS.map((value) => ({ value, label: say(`season.${value}`) })),
];
const dayOptions = () => [
  { value: '', label: say('days.any') },
  ...WEEKPARTS.map((value) => ({ value, label: say(`days.${value}`) })),
];

function TariffFields({ number, draft, onChange, onRemove }: TariffFieldsProps) {
  const [startsOpen] = useState(() => hasMore(draft));
  const form = { draft, onChange };
  return (
    <Box role="group" aria-label={say('tariff', { number })} sx={GROUP}>
      <Box sx={GRID}>
        <Choice part="charge" options={chargeOptions()} {...form} />
        <TextPart part="price" {...form} />
        <Choice part="per" options={perOptions()} {...form} />
        {draft.per === 'stand' && <TextPart part="people" {...form} />}
        {draft.per !== 'stay' && <Choice part="time" options={timeOptions()} {...form} />}
        <Choice part="guest" options={guestOptions()} {...form} />
        {draft.guest === 'child' && <TextPart part="ageFrom" {...form} />}
        {draft.guest === 'child' && <TextPart part="ageTo" {...form} />}
        <Choice part="season" options={seasonOptions()} {...form} />
        {draft.season === 'dates' && <TextPart part="from" placeholder={say('dayFrom')} {...form} />}
        {draft.season === 'dates' && <TextPart part="to" placeholder={say('dayTo')} {...form} />}
      </Box>
      <Box component="details" sx={{ mt: 1.5 }} open={startsOpen}>
        <Box component="summary" sx={SUMMARY}>
          {say('more')}
        </Box>
        <Box sx={GRID}>
          <TextPart part="name" placeholder={say('nameExample')} {...form} />
          <Choice part="days" options={dayOptions()} {...form} />
          <TextPart part="leastNights" {...form} />
          <TextPart part="asOf" placeholder="2026-03" {...form} />
        </Box>
      </Box>
      <Button startIcon={<DeleteRounded />} onClick={onRemove} sx={{ mt: 1 }}>
        {say('remove', { number })}
      </Button>
    </Box>
  );
}

/** Whether one of the folded fields says something when the form opens. */
const hasMore = ({ name, days, leastNights }: TariffDraft): boolean =>
  [name, days, leastNights].some((text) => text !== '');

const FIELDSET = { m: 0, p: 0, minWidth: 0, border: 0 } as const;
const GROUP = { p: 2, borderRadius: '12px', border: 'rule', minWidth: 0 } as const;
const GRID = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'end',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
} as const;
const SUMMARY = {
  minHeight: 44,
  display: 'flex',
  alignItems: 'center',
  cursor: 'pointer',
  color: 'primary.main',
} as const;
