import { subject, subjectsOf } from './subjects';
import { circle, mirrored, polygon, sheet, SHEET, stroke } from './svg';

const drawn = (content: string) => subjectsOf(sheet(SHEET.width, SHEET.height, content));
const tent = polygon(
  [
    [100, 500],
    [150, 440],
    [200, 500],
  ],
  '#fff',
);

it('knows where each marked thing is, and of no other', () => {
  const fire = subject(circle([300, 480], 20, '#f80') + stroke('M280 490h40', '#000', 4));
  expect(drawn(circle([50, 50], 10, '#ff0') + subject(tent) + fire)).toEqual([
    { width: [100, 200], height: [440, 500] },
    { width: [280, 320], height: [460, 500] },
  ]);
});

it('follows a drawing that is mirrored, and back again', () => {
  expect(drawn(mirrored(subject(tent), SHEET.width))[0]?.width).toEqual([600, 700]);
  expect(drawn(mirrored(mirrored(subject(tent), SHEET.width), SHEET.width))[0]?.width).toEqual([100, 200]);
});

it('leaves out what lies beyond the sheet', () => {
  const [box] = drawn(subject(circle([790, 590], 30, '#fff')));
  expect(box).toEqual({ width: [760, 800], height: [560, 600] });
});
