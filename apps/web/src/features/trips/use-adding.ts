import { useState } from 'react';
import type { Trip } from '@kampvuur/contracts';
import type { SerializedError } from '@reduxjs/toolkit';
import { listText } from '../../base/messages/lists';
import { type ApiError, fieldsOf } from '../../base/problem';
import { say } from './say';
import { useAddStopsMutation, useCreateTripMutation } from './trips-api';

/** A campsite that becomes a stop. */
export interface AddedCampsite {
  id: number;
  name: string;
}

type Outcome = { data?: Trip | undefined; error?: ApiError | SerializedError | undefined };

const NONE: ReadonlySet<number> = new Set();

/**
 * Adds campsites to a trip, or begins a trip with them. When some of them are deleted meanwhile, the error names them, and the next attempt
 * leaves them out.
 */
export function useAdding(campsites: readonly AddedCampsite[]) {
  const [addStops, { isLoading }] = useAddStopsMutation();
  const [createTrip] = useCreateTripMutation();
  const [goneIds, setGoneIds] = useState(NONE);
  const others = campsites.filter(({ id }) => !goneIds.has(id));
  // Without any other, the server says once more that they are gone.
  const sent = others.length > 0 ? others : campsites;
  const campsiteIds = sent.map(({ id }) => id);

  const namingGone = async (request: PromiseLike<Outcome>): Promise<Outcome> => {
    const { data, error } = await request;
    const gone = sent.filter((_, index) => `campsiteIds.${index}` in fieldsOf(error));
    if (gone.length === 0) return { data, error };
    setGoneIds(new Set([...goneIds, ...gone.map(({ id }) => id)]));
    const names = listText([...new Set(gone.map(({ name }) => name))]);
    const message = say(gone.length < sent.length ? 'addGoneRest' : 'addGone', { names });
    return { error: { status: NOT_FOUND, message, serverMessage: message, fields: {} } };
  };

  return {
    /** What the next attempt adds. */
    sent,
    addTo: (tripId: number) => namingGone(addStops({ tripId, campsiteIds })),
    beginTrip: (name: string) => namingGone(createTrip({ name, campsiteIds })),
    isAdding: isLoading,
  };
}

const NOT_FOUND = 404;
