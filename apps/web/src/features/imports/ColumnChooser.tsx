import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ImportColumn } from '@kampvuur/contracts';
import {
  type ColumnChoices,
  IMPORT_FIELDS,
  type ImportField,
  importFieldLabel,
} from '@kampvuur/domain/facts';
import { countOf } from '../../ui/numbers';
import { SelectField } from '../../ui/forms/SelectField';
import { LIST_HEAD } from '../../ui/lists/list-head';

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

const OPTIONS: { value: ImportField | typeof LEAVE_OUT; label: string }[] = [
  { value: LEAVE_OUT, label: 'Leave out' },
  ...IMPORT_FIELDS.map((field) => ({ value: field, label: importFieldLabel(field) })),
];

/** The field that each column of a checked sheet was read as, with a select to change it. */
export function ColumnChooser(props: ColumnChooserProps) {
  const { columns, choices, isChecking, isLocked, onChoose, onCheck } = props;
  const unknown = columns.filter(({ field, isChosen }) => field === null && !isChosen).length;
  const sheets = new Set(columns.map(({ sheet }) => sheet));
  const choose = (column: ImportColumn, field: ImportField | null) => {
    const { [column.key]: _before, ...others } = choices;
    onChoose(field === column.field ? others : { ...others, [column.key]: field });
  };
  return (
    <Box component="section" aria-labelledby="columns" sx={{ mt: 4 }}>
      <Box sx={HEAD}>
        <Box>
          <Typography id="columns" variant="h3">
            Columns
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '60ch' }}>
            {unknown > 0 && `${countOf(unknown, 'column is', 'columns are')} not known and left out. `}
            What you choose is remembered for the next sheet with the same headers.
          </Typography>
        </Box>
        <Button variant="tonal" disabled={isLocked} onClick={onCheck}>
          {isChecking ? 'Checking...' : 'Check again'}
        </Button>
      </Box>
      <Box component="ul" aria-label="Columns" sx={LIST}>
        {columns.map((column) => (
          <ColumnRow
            key={`${column.sheet} ${column.letters}`}
            column={column}
            field={Object.hasOwn(choices, column.key) ? (choices[column.key] ?? null) : column.field}
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
  field: ImportField | null;
  showsSheet: boolean;
  isLocked: boolean;
  onChoose: (field: ImportField | null) => void;
}

function ColumnRow({ column, field, showsSheet, isLocked, onChoose }: ColumnRowProps) {
  const { sheet, letters, header, samples, isChosen } = column;
  const name = header || 'no header';
  const position = showsSheet ? `Sheet ${sheet}, column ${letters}` : `Column ${letters}`;
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
              Not known
            </Box>
          )}
        </Typography>
        <Typography variant="body2" sx={SAMPLES}>
          {samples.length > 0 ? samples.join(' · ') : 'Empty'}
        </Typography>
      </Box>
      <SelectField
        label={`${position}, ${name}`}
        isLabelHidden
        value={field ?? LEAVE_OUT}
        options={OPTIONS}
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
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 260px' },
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  py: 1.5,
  borderBottom: 'rule',
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
  bgcolor: 'emberTint',
  color: 'onEmberTint',
  fontSize: '0.8125rem',
  fontWeight: 540,
} as const;
