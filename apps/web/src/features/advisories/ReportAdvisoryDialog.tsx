import { Suspense } from 'react';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { CampsiteDetail } from '@kampvuur/contracts';
import {
  ADVISORY,
  ADVISORY_AREA,
  ADVISORY_KIND_KEYS,
  ADVISORY_MESSAGES,
  localDay,
  MAP,
  startOfLocalDay,
} from '@kampvuur/domain';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useForm } from '../../base/use-form';
import { useReportAdvisoryMutation } from '../../pieces/advisories/advisories-api';
import { today } from '../../pieces/advisories/advisory-texts';
import { kindWord } from '../../pieces/advisories/advisory-kinds';
import { say } from '../../pieces/advisories/say';
import { useMapTiles } from '../../pieces/places/use-map-tiles';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { Field } from '../../ui/forms/Field';
import { SelectField } from '../../ui/forms/SelectField';
import { ToggleField } from '../../ui/forms/ToggleField';
import { MapError } from '../../ui/states/MapError';
import {
  advisoryErrors,
  advisoryInput,
  type AdvisoryValues,
  initialValues,
  isSeasonal,
} from './advisory-values';
import { DayOfYearField } from './DayOfYearField';

// The map library is large, and few draw.
const AreaPicker = lazyWithRetry(() => import('../../ui/map/AreaPicker'), <MapError />);

const kindOptions = () => ADVISORY_KIND_KEYS.map((value) => ({ value, label: kindWord(value) }));
const whenOptions = () => ({ until: say('whenUntil'), season: say('whenSeason') });
const whereOptions = () => ({
  campsite: say('whereCampsite'),
  circle: say('whereCircle'),
  drawn: say('whereDrawn'),
});

interface ReportAdvisoryDialogProps {
  campsite: CampsiteDetail;
  isAdmin: boolean;
  onClose: () => void;
}

/** Reports an advisory about a campsite, or about an area around it. */
export default function ReportAdvisoryDialog({ campsite, isAdmin, onClose }: ReportAdvisoryDialogProps) {
  const [report] = useReportAdvisoryMutation();
  const dispatch = useAppDispatch();
  const form = useForm<AdvisoryValues, unknown>({
    initial: initialValues,
    changes: {
      isAny: ({ kind, note, area }) => kind !== '' || note !== '' || area.length > 0,
      none: say('kindNeeded'),
    },
    check: (values) => advisoryErrors(values, campsite),
    send: (values) => report(advisoryInput(values, campsite)),
    onSent: () => {
      dispatch(showToast({ title: say('thanks'), description: say('thanksReport') }));
      onClose();
    },
    failed: { title: say('notReported'), message: ADVISORY_MESSAGES.reportFailed },
  });
  const { values, errors, field, change, isSending, isDirty, problem, onSubmit } = form;
  return (
    <FormDialog
      title={say('report')}
      submitLabel={say('sendLabel')}
      sendingLabel={say('sendingLabel')}
      {...{ isSending, isDirty, problem, onSubmit, onClose }}
    >
      <Typography sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>
        {say(isAdmin ? 'introAdministrator' : 'intro')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <SelectField
          label={say('kind')}
          name="kind"
          value={values.kind}
          options={kindOptions()}
          placeholder={say('chooseKind')}
          isRequired
          error={errors.kind}
          onChange={(kind) => change({ kind })}
        />
        <Field
          label={say(values.kind === 'other' ? 'note' : 'noteOptional')}
          {...field('note')}
          multiline
          minRows={3}
          max={ADVISORY.maxNote}
        />
        <HowLong {...{ values, errors, field, change }} />
        <Where campsite={campsite} {...{ values, errors, field, change }} />
      </Box>
    </FormDialog>
  );
}

type Form = ReturnType<typeof useForm<AdvisoryValues, unknown>>;
type PartProps = Pick<Form, 'values' | 'errors' | 'field' | 'change'>;

/** A last day, or for some kinds a season. */
function HowLong({ values, errors, field, change }: PartProps) {
  const { kind, when, seasonFrom, seasonUntil } = values;
  const isSeason = when === 'season' && isSeasonal(kind);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {isSeasonal(kind) && (
        <ToggleField
          label={say('when')}
          value={when}
          options={whenOptions()}
          onChange={(next) => change({ when: next })}
        />
      )}
      {isSeason && (
        <>
          <DayOfYearField
            label={say('seasonFrom')}
            name="seasonFrom"
            value={seasonFrom}
            error={errors.seasonFrom}
            onChange={(day) => change({ seasonFrom: day })}
          />
          <DayOfYearField
            label={say('seasonUntil')}
            name="seasonUntil"
            value={seasonUntil}
            error={errors.seasonUntil}
            onChange={(day) => change({ seasonUntil: day })}
          />
        </>
      )}
      {!isSeason && (
        <Field
          label={say('lastDay')}
          type="date"
          hint={say('lastDayHint')}
          {...field('endsOn')}
          inputProps={{ min: today(), max: localDay(startOfLocalDay(today(), ADVISORY.maxDays)) }}
        />
      )}
    </Box>
  );
}

/** The campsite, a circle around it, or an area drawn on the map. A campsite without coordinates has no circle. */
function Where({ campsite, values, errors, field, change }: PartProps & { campsite: CampsiteDetail }) {
  const tiles = useMapTiles();
  const all = whereOptions();
  const { circle: _circle, ...others } = all;
  const options: Partial<typeof all> = campsite.latitude === null ? others : all;
  const { min, max } = ADVISORY_AREA.radiusKm;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Typography component="p" variant="label" sx={{ mb: 0.75, color: 'text.secondary' }}>
          {say('where')}
        </Typography>
        <ToggleField
          label={say('where')}
          value={values.where}
          options={options as typeof all}
          onChange={(where) => change({ where, area: [] })}
        />
      </Box>
      {values.where === 'circle' && (
        <Field
          label={say('radius')}
          type="number"
          {...field('radiusKm')}
          inputProps={{ min, max, inputMode: 'numeric' }}
        />
      )}
      {values.where === 'drawn' && (
        <Suspense fallback={<Skeleton sx={{ height: MAP.height.single, borderRadius: '18px' }} />}>
          <AreaPicker
            around={campsite}
            corners={values.area}
            texts={pickerTexts()}
            onChange={(area) => change({ area })}
            {...tiles}
          />
        </Suspense>
      )}
      {errors.area !== undefined && (
        <FormHelperText error role="alert">
          {errors.area}
        </FormHelperText>
      )}
    </Box>
  );
}

const pickerTexts = () => ({
  title: say('mapTitle'),
  hint: say('cornerHint'),
  addMiddle: say('addMiddle'),
  removeLast: say('removeCorner'),
  unsupported: say('noMap'),
  corners: (count: number) => say('corners', { count }),
});
