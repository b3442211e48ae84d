import type { ComponentType } from 'react';
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
  type KindName,
  labelOf,
  type Source,
} from '@kampvuur/domain/facts';
import { type Draft, draftOfKind, type FactsForm } from './fact-drafts';
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
  YesNoFact,
} from './kind-fields';
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
  oneOf: OneOfFact,
  entries: EntriesFact,
  terms: TermsFact,
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
      name={box}
      draft={(values as Partial<Record<string, Draft>>)[box]}
      error={errors[box]}
      layout={layout}
      onChange={(draft) => onChange({ [box]: draft })}
    />
  );
}

interface BoundFieldProps<N extends KindName> {
  fact: FactOf<N>;
  name: string;
  draft: Draft | undefined;
  error: string | undefined;
  layout: FieldLayout;
  onChange: (draft: Draft) => void;
}

function KindField<N extends KindName>({ fact, name, draft, layout, ...field }: BoundFieldProps<N>) {
  const Field: ComponentType<KindFieldProps<N>> = FIELDS[fact.kind];
  const { label = labelOf(name), hint = fact.help, ...others } = layout;
  return (
    <Field
      {...field}
      {...others}
      {...(hint === undefined ? {} : { hint })}
      fact={fact}
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

/** The fields of facts, in their order, but for those that say nothing while another fact is no. */
export function FactFields({ of, form }: FactFieldsProps) {
  const firstOfBoxes = of.filter(
    (key) => changedTogether(key)[0] === key && isMeaningful(key, form.values as Partial<FieldValues>),
  );
  return firstOfBoxes.map((key) => <FactField key={key} of={key} form={form} />);
}

interface FactSectionProps {
  group: Group;
  source: Source;
  title: string;
  id?: string;
  form: FactsForm;
}

/** The section of a group; nothing while the group has no facts. */
export function FactSection({ group, source, form, ...section }: FactSectionProps) {
  const keys = factsOf(group, source);
  if (keys.length === 0) return null;
  return (
    <FormSection {...section}>
      <FactFields of={keys} form={form} />
    </FormSection>
  );
}
