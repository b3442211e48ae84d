import { expect, type APIRequestContext } from '@playwright/test';
import { newWord } from './accounts';

export interface MadeCampsite {
  id: number;
  name: string;
  latitude: string;
  longitude: string;
}

const ROWS = 30;
let made = 0;

/** Places in Limpopo at least 5 km apart: no search that a test counts reaches them, and none is another's double. */
function newPlace(): { latitude: string; longitude: string } {
  const number = (made += 1);
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
  const latitude = -23 - (number % ROWS) * 0.05;
  const longitude = 28.6 + worker * 1.2 + Math.floor(number / ROWS) * 0.1;
  return { latitude: latitude.toFixed(4), longitude: longitude.toFixed(4) };
}

/** Campsites of tests lie north of this, where no other test plans a way or counts what is near. */
const SOUTHERN_LIMIT = -25;

/** Campsites made by an administrator, each test's own; `removeAll` takes them away again. */
export class CampsiteMaker {
  private readonly ids: number[] = [];

  /** `password`: of the administrator, who has to show that it is still them before something is deleted. */
  constructor(
    private readonly request: APIRequestContext,
    private readonly password: string,
  ) {}

  async make(fields: Record<string, unknown> = {}): Promise<MadeCampsite> {
    const data = { name: `${newWord()} Kamp`, province: 'Limpopo', rates: 200, ...newPlace(), ...fields };
    expect(Number(data.latitude), 'latitude of a campsite of a test').toBeGreaterThan(SOUTHERN_LIMIT);
    const response = await this.request.post('/api/campsites', { data });
    expect(response.ok(), await response.text()).toBe(true);
    const campsite = (await response.json()) as MadeCampsite;
    this.ids.push(campsite.id);
    return campsite;
  }

  /** Those that a test has deleted or merged itself are gone already. */
  async removeAll(): Promise<void> {
    if (this.ids.length === 0) return;
    const data = { password: this.password };
    const confirmation = await this.request.post('/api/user/confirmation', { data });
    expect(confirmation.ok(), await confirmation.text()).toBe(true);
    for (const id of this.ids) await this.request.delete(`/api/campsites/${id}`);
  }
}
