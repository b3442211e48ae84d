import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Sends away the toast that is shown: the next one would wait three seconds for its turn. */
export async function dismissToast(person: UserEvent): Promise<void> {
  await person.click(await screen.findByRole('button', { name: 'Dismiss' }));
}
