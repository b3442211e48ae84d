import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const UI = join(__dirname, '../../ui');

it('shows every piece of ui/', () => {
  const sources = ['DevUiPage.tsx', 'DialogStates.tsx', 'FieldStates.tsx', 'PictureStates.tsx'].map((file) =>
    readFileSync(join(__dirname, file), 'utf8'),
  );
  const files = readdirSync(UI, { recursive: true, encoding: 'utf8' });
  const pieces = files.flatMap(
    (file) => /^((?!(?:map|print)\/)(?:\w+\/)*[A-Z]\w+)\.tsx$/.exec(file)?.[1] ?? [],
  );
  expect(pieces.length).toBeGreaterThan(40);
  const missing = pieces.filter((piece) => !sources.some((source) => source.includes(`/ui/${piece}'`)));
  expect(missing).toEqual([]);
});
