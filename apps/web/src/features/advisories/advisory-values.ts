import { AdvisoryInput, type CampsiteDetail } from '@kampvuur/contracts';
import {
  ADVISORY_AREA,
  type AdvisoryKind,
  type AdvisoryPolygon,
  advisoryPeriodErrors,
  localDay,
  SEASONAL_KINDS,
  startOfLocalDay,
} from '@kampvuur/domain';
import { circleRing } from '@kampvuur/domain/geography/areas';
import { formErrors, type FormErrors } from '../../base/forms';
import { today } from '../../pieces/advisories/advisory-texts';
import { say } from '../../pieces/advisories/say';
import type { Corner } from '../../ui/map/area-shape';

/** What is typed and chosen in the form. */
export interface AdvisoryValues {
  kind: AdvisoryKind | '';
  note: string;
  when: 'until' | 'season';
  endsOn: string;
  seasonFrom: string;
  seasonUntil: string;
  where: 'campsite' | 'circle' | 'drawn';
  radiusKm: string;
  area: readonly Corner[];
}

/** Days until the last day that is suggested. */
const USUAL_DAYS = 7;

export function initialValues(): AdvisoryValues {
  return {
    kind: '',
    note: '',
    when: 'until',
    endsOn: localDay(startOfLocalDay(today(), USUAL_DAYS)),
    seasonFrom: '05-01',
    seasonUntil: '08-31',
    where: 'campsite',
    radiusKm: String(ADVISORY_AREA.radiusKm.default),
    area: [],
  };
}

/** Whether this kind may return every year. */
export const isSeasonal = (kind: AdvisoryValues['kind']): boolean =>
  kind !== '' && SEASONAL_KINDS.includes(kind);

const polygon = (ring: [number, number][]): AdvisoryPolygon => ({ type: 'Polygon', coordinates: [ring] });

function placeOf(
  { where, radiusKm, area }: AdvisoryValues,
  { id, latitude, longitude }: CampsiteDetail,
): Pick<AdvisoryInput, 'campsiteId' | 'area'> {
  if (where === 'circle' && latitude !== null && longitude !== null) {
    const centre = { latitude: Number(latitude), longitude: Number(longitude) };
    return { area: polygon(circleRing(centre, Number(radiusKm))) };
  }
  if (where === 'drawn') return { area: polygon([...area, ...area.slice(0, 1)].map(([x, y]) => [x, y])) };
  return { campsiteId: id };
}

function periodOf(values: AdvisoryValues): Pick<AdvisoryInput, 'endsOn' | 'seasonFrom' | 'seasonUntil'> {
  const { kind, when, endsOn, seasonFrom, seasonUntil } = values;
  return when === 'season' && isSeasonal(kind) ? { seasonFrom, seasonUntil } : { endsOn };
}

/** The body of the request. The kind must have been chosen. */
export function advisoryInput(values: AdvisoryValues, campsite: CampsiteDetail): AdvisoryInput {
  const { kind, note } = values;
  return {
    kind: kind || 'other',
    ...(note.trim() !== '' && { note }),
    ...placeOf(values, campsite),
    ...periodOf(values),
  };
}

/** Messages by field. */
export function advisoryErrors(values: AdvisoryValues, campsite: CampsiteDetail): FormErrors<AdvisoryValues> {
  const { kind, where, radiusKm, area } = values;
  if (kind === '') return { kind: say('kindNeeded') };
  const errors: FormErrors<AdvisoryValues> = formErrors(AdvisoryInput, advisoryInput(values, campsite));
  const [field, messages] =
    Object.entries(advisoryPeriodErrors(kind, periodOf(values), today()) ?? {})[0] ?? [];
  if (field !== undefined && messages?.[0] !== undefined) Object.assign(errors, { [field]: messages[0] });
  const { min, max } = ADVISORY_AREA.radiusKm;
  const km = Number(radiusKm);
  if (where === 'circle' && !(km >= min && km <= max))
    return { ...withoutArea(errors), radiusKm: say('radiusWrong', { min, max }) };
  if (where === 'drawn' && area.length < ADVISORY_AREA.corners.min)
    return { ...errors, area: say('cornersNeeded') };
  return errors;
}

function withoutArea({ area: _area, ...errors }: FormErrors<AdvisoryValues>): FormErrors<AdvisoryValues> {
  return errors;
}
