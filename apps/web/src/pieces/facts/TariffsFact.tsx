import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CHARGES, GUESTS, PER, SEASONS, TARIFF_LIMITS, TIMES, WEEKPARTS } from '@kampvuur/domain/stays';
import { AddRounded } from '../../base/icons/AddRounded';
import { DeleteRounded } from '../../base/icons/DeleteRounded';
import { Field } from '../../ui/forms/Field';
import { FieldGroup } from '../../ui/forms/FieldGroup';
import { SelectField } from '../../ui/forms/SelectField';
import type { KindFieldProps } from './kind-fields';
import { dayOfYearText, sayTariffs as say } from './tariff-texts';
import { newTariffDraft, type TariffDraft } from './tariff-drafts';

/** What a stay costs whom, and when: a group of fields for each price. */
export function TariffsFact({ label, hint, draft, error, onChange }: KindFieldProps<'tariffs'>) {
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
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
    <FieldGroup {...{ label, hint, error }}>
      <Box ref={list} sx={{ display: 'grid', gap: 2, mt: 0.75 }}>
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
    </FieldGroup>
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
}

function Choice({ part, draft, onChange }: ChoiceProps) {
  return (
    <SelectField
      label={say(part)}
      value={draft[part]}
      options={OPTIONS[part]()}
      onChange={(value) => onChange({ ...draft, [part]: value })}
      {...(LONG_WORDS.has(part) && { sx: WIDE })}
    />
  );
}

/** Choices whose words do not fit half of a phone, such as `Conservation fee`. */
const LONG_WORDS: ReadonlySet<Part> = new Set(['charge', 'season']);

/** The options of each choice, said when they are shown. */
const OPTIONS = {
  charge: () => CHARGES.map((value) => ({ value, label: say(`charge.${value}`) })),
  per: () => PER.map((value) => ({ value, label: say(`per.${value}`) })),
  time: () => TIMES.map((value) => ({ value, label: say(`time.${value}`) })),
  guest: () => [
    { value: '', label: say('guest.any') },
    ...GUESTS.map((value) => ({ value, label: say(`guest.${value}`) })),
  ],
  season: () => [
    { value: '', label: say('season.any') },
    ...SEASONS.map((value) => ({ value, label: say(`season.${value}`) })),
  ],
  days: () => [
    { value: '', label: say('days.any') },
    ...WEEKPARTS.map((value) => ({ value, label: say(`days.${value}`) })),
  ],
} as const;

function TariffFields({ number, draft, onChange, onRemove }: TariffFieldsProps) {
  const [startsOpen] = useState(() => hasMore(draft));
  const form = { draft, onChange };
  return (
    <Box role="group" aria-label={say('tariff', { number })} sx={GROUP}>
      <Box sx={GRID}>
        <Choice part="charge" {...form} />
        <TextPart part="price" {...form} />
        <Choice part="per" {...form} />
        {draft.per === 'stand' && <TextPart part="people" {...form} />}
        {draft.per !== 'stay' && <Choice part="time" {...form} />}
        <Choice part="guest" {...form} />
        {draft.guest === 'child' && <TextPart part="ageFrom" {...form} />}
        {draft.guest === 'child' && <TextPart part="ageTo" {...form} />}
        <Choice part="season" {...form} />
        {draft.season === 'dates' && <TextPart part="from" placeholder={dayOfYearText('12-15')} {...form} />}
        {draft.season === 'dates' && <TextPart part="to" placeholder={dayOfYearText('01-10')} {...form} />}
      </Box>
      <Box component="details" sx={{ mt: 1.5 }} open={startsOpen}>
        <Box component="summary" sx={SUMMARY}>
          {say('more')}
        </Box>
        <Box sx={GRID}>
          <TextPart part="name" placeholder={say('namePlaceholder')} {...form} />
          <Choice part="days" {...form} />
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

/** Whether one of the collapsed fields has a value when the form opens. */
const hasMore = ({ name, days, leastNights }: TariffDraft): boolean =>
  [name, days, leastNights].some((text) => text !== '');

// On a phone two columns have just the room for `Volwassenes` and the arrow of its box.
const GROUP = { p: { xs: 1.25, sm: 2 }, borderRadius: '12px', border: 'divider', minWidth: 0 } as const;
const GRID = {
  display: 'grid',
  gap: { xs: 1, sm: 1.5 },
  alignItems: 'end',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
} as const;
const WIDE = { gridColumn: { xs: '1 / -1', sm: 'auto' } } as const;
const SUMMARY = {
  minHeight: 44,
  display: 'flex',
  alignItems: 'center',
  cursor: 'pointer',
  color: 'primary.main',
} as const;
