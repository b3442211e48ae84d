import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ImportColumn } from '@kampvuur/contracts';
import { TAXONOMY_FIELDS } from '@kampvuur/domain';
import {
  type ColumnChoices,
  type ColumnTarget,
  IMPORT_FIELDS,
  isColumnTarget,
  termOfTarget,
  termTarget,
} from '@kampvuur/domain/facts';
import { termWord } from '../../base/messages/term-words';
import { useTermsQuery } from '../../pieces/terms/terms-api';
import { formatCount } from '../../ui/numbers';
import { SelectField } from '../../ui/forms/SelectField';
import { LIST_HEAD } from '../../ui/lists/list-head';
import { columnLabel } from '../../pieces/facts/fact-words';
import { say } from './say';

interface ColumnChooserProps {
  columns: readonly ImportColumn[];
  /** The choices made since the check, by the columns' keys. */
  choices: ColumnChoices;
  isChecking: boolean;
  isLocked: boolean;
  onChoose: (choices: ColumnChoices) => void;
  onCheck: () => void;
}

const LEAVE_OUT = 'none';

interface Option {
  value: ColumnTarget | typeof LEAVE_OUT;
  label: string;
  group?: string;
}

/** A term is named by itself below the heading of its field, so that typing its first letters finds it. */
function optionFor(value: ColumnTarget): Option {
  const term = termOfTarget(value);
  if (!term) return { value, label: columnLabel(value) };
  return { value, label: termWord(term.name), group: say('yesOrNo', { field: columnLabel(term.field) }) };
}

/** What a column was read as. */
const targetOf = ({ field }: ImportColumn): ColumnTarget | null => (isColumnTarget(field) ? field : null);

/** The fields, and the terms that a column can say yes or no to. */
function useOptions(columns: readonly ImportColumn[]): readonly Option[] {
  const { data: facilities = [] } = useTermsQuery('facilities');
  const { data: activities = [] } = useTermsQuery('activities');
  const { data: categories = [] } = useTermsQuery('categories');
  const terms = { facilities, activities, categories };
  const targets = TAXONOMY_FIELDS.flatMap((field) =>
    terms[field].map(({ name }): ColumnTarget => termTarget({ field, name })),
  );
  // What a column was read as can be chosen, also while the terms are loading or when one was renamed.
  const read = columns.flatMap((column) => targetOf(column) ?? []);
  const others = [...new Set([...targets, ...read])].filter(
    (target) => !IMPORT_FIELDS.some((field) => field === target),
  );
  return [{ value: LEAVE_OUT, label: say('leaveOut') }, ...[...IMPORT_FIELDS, ...others].map(optionFor)];
}

/** What each column of a checked sheet was read as, with a select to change it. */
export function ColumnChooser(props: ColumnChooserProps) {
  const { columns, choices, isChecking, isLocked, onChoose, onCheck } = props;
  const unknown = columns.filter(({ field, isChosen }) => field === null && !isChosen).length;
  const options = useOptions(columns);
  const sheets = new Set(columns.map(({ sheet }) => sheet));
  const choose = (column: ImportColumn, field: ColumnTarget | null) => {
    const { [column.key]: _before, ...others } = choices;
    onChoose(field === column.field ? others : { ...others, [column.key]: field });
  };
  return (
    <Box component="section" aria-labelledby="columns" sx={{ mt: 4 }}>
      <Box sx={HEAD}>
        <Box>
          <Typography id="columns" variant="h3">
            {say('columns')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '60ch' }}>
            {unknown > 0
              ? say('unknownColumns', { n: unknown, count: formatCount(unknown) })
              : say('columnsRemembered')}
          </Typography>
        </Box>
        <Button variant="tonal" disabled={isLocked} onClick={onCheck}>
          {isChecking ? say('checking') : say('checkAgain')}
        </Button>
      </Box>
      <Box component="ul" aria-label={say('columns')} sx={LIST}>
        {columns.map((column) => (
          <ColumnRow
            key={`${column.sheet} ${column.letters}`}
            column={column}
            field={Object.hasOwn(choices, column.key) ? (choices[column.key] ?? null) : targetOf(column)}
            options={options}
            showsSheet={sheets.size > 1}
            isLocked={isLocked}
            onChoose={(field) => choose(column, field)}
          />
        ))}
      </Box>
    </Box>
  );
}

interface ColumnRowProps {
  column: ImportColumn;
  field: ColumnTarget | null;
  options: readonly Option[];
  showsSheet: boolean;
  isLocked: boolean;
  onChoose: (field: ColumnTarget | null) => void;
}

function ColumnRow({ column, field, options, showsSheet, isLocked, onChoose }: ColumnRowProps) {
  const { sheet, letters, header, samples, isChosen } = column;
  const name = header || say('noHeader');
  const label = showsSheet ? say('sheetColumn', { sheet, letters, name }) : say('column', { letters, name });
  const isUnknown = column.field === null && !isChosen && field === null;
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={NAME}>
          <Box component="span" sx={LETTERS}>
            {showsSheet ? `${sheet} ${letters}` : letters}
          </Box>
          {name}
          {isUnknown && (
            <Box component="span" sx={UNKNOWN}>
              {say('notKnown')}
            </Box>
          )}
        </Typography>
        <Typography variant="body2" sx={SAMPLES}>
          {samples.length > 0 ? samples.join(' · ') : say('empty')}
        </Typography>
      </Box>
      <SelectField
        label={label}
        isLabelHidden
        value={field ?? LEAVE_OUT}
        options={options}
        isDisabled={isLocked}
        onChange={(chosen) => onChoose(chosen === LEAVE_OUT ? null : chosen)}
      />
    </Box>
  );
}

const HEAD = { ...LIST_HEAD, gap: 2 } as const;

const LIST = { mt: 1 } as const;

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 300px' },
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  py: 1.5,
  borderBottom: 'divider',
} as const;

const NAME = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  fontWeight: 640,
  overflowWrap: 'anywhere',
} as const;
const LETTERS = { minWidth: 20, fontWeight: 400, color: 'text.secondary' } as const;
const SAMPLES = { color: 'text.secondary', overflowWrap: 'anywhere' } as const;

const UNKNOWN = {
  px: 1,
  borderRadius: '8px',
  bgcolor: 'secondaryContainer',
  color: 'onSecondaryContainer',
  fontSize: '0.8125rem',
  fontWeight: 540,
} as const;
