import { useState } from 'react';
import type { LikelyPlace } from '@kampvuur/contracts';
import { MAX_SOUGHT_PLACES, textFromPoint } from '@kampvuur/domain';
import { TRIP } from '@kampvuur/domain/trips';
import { type ListedPlace, listedPlaces, MAX_PLACE_FILE_BYTES } from '../../../pieces/places/place-file';
import { say } from '../say';
import { useFindPlacesMutation } from '../trips-api';

/** A place of a file with the campsites that may be it, the most likely first. */
export interface FoundPlace {
  name: string;
  /** `-28.69, 28.93`; null where the file says only its name. */
  coordinates: string | null;
  campsites: LikelyPlace[];
  /** Whether it is where campsites are listed. */
  isServed: boolean;
}

/** What is known of the chosen file. */
type FileState =
  | { step: 'choose'; problem: string | null }
  | { step: 'finding'; count: number }
  | { step: 'confirm'; places: FoundPlace[] };

/** Reads a file of places, and finds their campsites. */
export function useFilePlaces() {
  const [state, setState] = useState<FileState>({ step: 'choose', problem: null });
  const [findPlaces] = useFindPlacesMutation();

  const find = async (places: readonly SoughtFilePlace[]): Promise<FoundPlace[] | undefined> => {
    const found = places.map(({ name, coordinates }): FoundPlace => ({ name, coordinates, ...UNKNOWN }));
    const located = places.flatMap(({ sought }, at) => (sought ? [{ sought, at }] : []));
    for (let from = 0; from < located.length; from += MAX_SOUGHT_PLACES) {
      const some = located.slice(from, from + MAX_SOUGHT_PLACES);
      const { data } = await findPlaces(some.map(({ sought }) => sought));
      if (!data) return undefined;
      for (const [index, { sought, at }] of some.entries()) {
        const coordinates = `${sought.latitude}, ${sought.longitude}`;
        found[at] = { name: sought.name, coordinates, ...(data[index] ?? UNKNOWN) };
      }
    }
    return found;
  };
  const choose = async (file: File) => {
    const read = await placesOf(file);
    if ('problem' in read) return setState({ step: 'choose', problem: read.problem });
    setState({ step: 'finding', count: read.places.length });
    const places = await find(read.places.map(soughtPlace));
    if (places) setState({ step: 'confirm', places });
    else setState({ step: 'choose', problem: say('fileFailed') });
  };
  return { state, choose };
}

const UNKNOWN = { campsites: [], isServed: false };

type SoughtFilePlace = ReturnType<typeof soughtPlace>;

/** A place as it is shown, and as it is looked for; without a position it cannot be. */
function soughtPlace({ name, position }: ListedPlace) {
  if (!position) return { name, coordinates: null, sought: null };
  const coordinates = textFromPoint(position.latitude, position.longitude);
  const [latitude = '', longitude = ''] = coordinates.split(', ');
  const shown = name || say('filePlace', { position: coordinates });
  return { name: shown, coordinates, sought: { name: shown, latitude, longitude } };
}

async function placesOf(file: File): Promise<{ places: ListedPlace[] } | { problem: string }> {
  if (file.size > MAX_PLACE_FILE_BYTES) return { problem: say('fileTooLarge') };
  const places = listedPlaces(await file.text());
  if (!places) return { problem: say('fileUnreadable') };
  if (places.length > TRIP.maxStops)
    return { problem: say('fileTooMany', { count: places.length, most: TRIP.maxStops }) };
  return { places };
}
