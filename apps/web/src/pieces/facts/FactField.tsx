import type { ComponentType, ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  boxOf,
  changedTogether,
  type FactKey,
  type FactOf,
  type FieldValues,
  factsOf,
  FACTS,
  isMeaningful,
  type Group,
  isTermFact,
  isTexts,
  type KindName,
  settledTerms,
  type Source,
  TERM_FACTS,
} from '@kampvuur/domain/facts';
import { type Draft, draftOfKind, type FactsForm } from './fact-drafts';
import { factHelp, factLabel, groupTitle } from './fact-words';
import { FormSection } from '../../ui/forms/FormSection';
import {
  DateFact,
  DegreesFact,
  EntriesFact,
  type FieldLayout,
  type KindFieldProps,
  LinkFact,
  LongTextFact,
  MoneyFact,
  NumberFact,
  OneOfFact,
  TextFact,
  TimeOfDayFact,
  YesNoFact,
} from './kind-fields';
import { StandsFact } from './StandsFact';
import { MonthsFact, SeveralOfFact } from './choice-fields';
import { TariffsFact } from './TariffsFact';
import { TermsFact } from './TermsFact';

const FIELDS: { [N in KindName]: ComponentType<KindFieldProps<N>> } = {
  text: TextFact,
  longText: LongTextFact,
  link: LinkFact,
  money: MoneyFact,
  number: NumberFact,
  degrees: DegreesFact,
  date: DateFact,
  yesNo: YesNoFact,
  timeOfDay: TimeOfDayFact,
  months: MonthsFact,
  oneOf: OneOfFact,
  severalOf: SeveralOfFact,
  entries: EntriesFact,
  terms: TermsFact,
  tariffs: TariffsFact,
  stands: StandsFact,
};

interface FactFieldProps extends FieldLayout {
  of: FactKey;
  form: FactsForm;
}

/** The field of a fact, or of the facts that share its box; its label and hint are those of the registry unless the screen has others. */
export function FactField({ of, form: { values, errors, onChange }, ...layout }: FactFieldProps) {
  const box = boxOf(of);
  return (
    <KindField
      fact={FACTS[of]}
      of={of}
      name={box}
      draft={(values as Partial<Record<string, Draft>>)[box]}
      error={errors[box]}
      layout={layout}
      onChange={(draft) => onChange(changesOf(of, draft, values))}
    />
  );
}

/** What a new draft changes: a term that comes into a list leaves that of the opposite. */
function changesOf(key: FactKey, draft: Draft, values: FactsForm['values']): FactsForm['values'] {
  if (!isTermFact(key) || !isTexts(draft)) return { [boxOf(key)]: draft };
  const lists = Object.fromEntries(TERM_FACTS.map((fact) => [fact, values[fact] ?? []]));
  return settledTerms({ [key]: draft }, lists);
}

interface BoundFieldProps<N extends KindName> {
  fact: FactOf<N>;
  of: FactKey;
  name: string;
  draft: Draft | undefined;
  error: string | undefined;
  layout: FieldLayout;
  onChange: (draft: Draft) => void;
}

function KindField<N extends KindName>({ fact, of, name, draft, layout, ...field }: BoundFieldProps<N>) {
  const Field: ComponentType<KindFieldProps<N>> = FIELDS[fact.kind];
  const { label = factLabel(name), hint = factHelp(of), ...others } = layout;
  return (
    <Field
      {...field}
      {...others}
      {...(hint === undefined ? {} : { hint })}
      fact={fact}
      of={of}
      name={name}
      label={label}
      draft={draftOfKind(fact, draft)}
    />
  );
}

interface FactFieldsProps {
  of: readonly FactKey[];
  form: FactsForm;
}

/** The fields of facts, in their order, except for those that say nothing while another fact is no. */
export function FactFields({ of, form }: FactFieldsProps) {
  const firstOfBoxes = of.filter(
    (key) => changedTogether(key)[0] === key && isMeaningful(key, form.values as Partial<FieldValues>),
  );
  return firstOfBoxes.map((key) => <FactField key={key} of={key} form={form} />);
}

interface FactGroupProps {
  of: Group;
  children: ReactNode;
}

/** The fields of a group under its title, in a form without sections. */
export function FactGroup({ of, children }: FactGroupProps) {
  return (
    <Box component="fieldset" sx={GROUP}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 2 }}>
        {groupTitle(of)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
    </Box>
  );
}

const GROUP = { m: 0, p: 0, minWidth: 0, border: 0 } as const;

interface FactSectionProps {
  group: Group;
  source: Source;
  id?: string;
  form: FactsForm;
}

/** The section of a group; nothing while the group has no facts. */
export function FactSection({ group, source, form, ...section }: FactSectionProps) {
  const keys = factsOf(group, source);
  if (keys.length === 0) return null;
  return (
    <FormSection {...section} title={groupTitle(group)}>
      <FactFields of={keys} form={form} />
    </FormSection>
  );
}
