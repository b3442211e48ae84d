import { useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import {
  CHARGE_LABELS,
  CHARGES,
  GUESTS,
  PER,
  SEASONS,
  TARIFF_LIMITS,
  TIMES,
  WEEKPARTS,
} from '@kampvuur/domain/stays';
import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/tariffs.json';
import { AddRounded } from '../../base/icons/AddRounded';
import { DeleteRounded } from '../../base/icons/DeleteRounded';
import { Field } from '../../ui/forms/Field';
import { SelectField } from '../../ui/forms/SelectField';
import type { KindFieldProps } from './kind-fields';
import { newTariffDraft, type TariffDraft } from './tariff-drafts';

const say = catalogue(english);

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

function TariffFields({ number, draft, onChange, onRemove }: TariffFieldsProps) {
  const [startsOpen] = useState(() => hasMore(draft));
  const set = (part: Part) => (value: string) => onChange({ ...draft, [part]: value });
  const text = (part: Part, label: string, options: { isNumber?: boolean; placeholder?: string } = {}) => (
    <Field
      label={label}
      name={`${draft.key}-${part}`}
      value={draft[part]}
      placeholder={options.placeholder}
      inputProps={{
        autoComplete: 'off',
        maxLength: TARIFF_LIMITS.name,
        ...(options.isNumber && { inputMode: 'numeric' }),
      }}
      onChange={({ target }) => set(part)(target.value)}
    />
  );
  return (
    <Box role="group" aria-label={say('tariff', { number })} sx={GROUP}>
      <Box sx={GRID}>
        <SelectField
          label={say('charge')}
          value={draft.charge}
          options={CHARGES.map((value) => ({ value, label: CHARGE_LABELS[value] }))}
          onChange={set('charge')}
        />
        {text('price', say('price'), { isNumber: true })}
        <SelectField
          label={say('per')}
          value={draft.per}
          options={PER.map((value) => ({ value, label: say(`per.${value}`) }))}
          onChange={set('per')}
        />
        {draft.per === 'stand' && text('people', say('people'), { isNumber: true })}
        {draft.per !== 'stay' && (
          <SelectField
            label={say('time')}
            value={draft.time}
            options={TIMES.map((value) => ({ value, label: say(`time.${value}`) }))}
            onChange={set('time')}
          />
        )}
        <SelectField
          label={say('guest')}
          value={draft.guest}
          options={[
            { value: '', label: say('guest.any') },
            ...GUESTS.map((value) => ({ value, label: say(`guest.${value}`) })),
          ]}
          onChange={set('guest')}
        />
        {draft.guest === 'child' && text('ageFrom', say('ageFrom'), { isNumber: true })}
        {draft.guest === 'child' && text('ageTo', say('ageTo'), { isNumber: true })}
        <SelectField
          label={say('season')}
          value={draft.season}
          options={[
            { value: '', label: say('season.any') },
            ...SEASONS.map((value) => ({ value, label: say(`season.${value}`) })),
          ]}
          onChange={set('season')}
        />
        {draft.season === 'dates' && text('from', say('from'), { placeholder: '15 December' })}
        {draft.season === 'dates' && text('to', say('to'), { placeholder: '10 January' })}
      </Box>
      <Box component="details" sx={{ mt: 1.5 }} open={startsOpen}>
        <Box component="summary" sx={SUMMARY}>
          {say('more')}
        </Box>
        <Box sx={GRID}>
          {text('name', say('name'), { placeholder: 'Site A' })}
          <SelectField
            label={say('days')}
            value={draft.days}
            options={[
              { value: '', label: say('days.any') },
              ...WEEKPARTS.map((value) => ({ value, label: say(`days.${value}`) })),
            ]}
            onChange={set('days')}
          />
          {text('leastNights', say('leastNights'), { isNumber: true })}
          {text('asOf', say('asOf'), { placeholder: '2026-03' })}
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
