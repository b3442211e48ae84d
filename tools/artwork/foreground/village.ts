import { mix } from '../palettes';
import type { Stage } from '../stage';
import { subject } from '../subjects';
import { type Point, points, polygon } from '../svg';

/** A cottage from its long side, under a pitched roof. */
export function drawCottage(stage: Stage, [x, base]: Point, w: number, roof: string): string {
  const { palette } = stage;
  const wall = palette.isNight ? mix('#F4EDDC', palette.land[1], 0.68) : '#F6EFDF';
  const pane = palette.isNight ? '#FFD68A' : mix(palette.land[3], palette.sky[1], 0.35);
  const at = (out: number, up: number): string => `${(x + out * w).toFixed(1)},${(base - up * w).toFixed(1)}`;
  return subject(
    polygon(
      points(`${at(0.26, 0.3)} ${at(0.26, 0.62)} ${at(0.36, 0.62)} ${at(0.36, 0.3)}`),
      mix(wall, palette.land[3], 0.2),
    ) +
      polygon(points(`${at(-0.5, 0)} ${at(-0.5, 0.3)} ${at(0.5, 0.3)} ${at(0.5, 0)}`), wall) +
      polygon(points(`${at(-0.56, 0.28)} ${at(-0.42, 0.52)} ${at(0.42, 0.52)} ${at(0.56, 0.28)}`), roof) +
      polygon(
        points(`${at(-0.07, 0)} ${at(-0.07, 0.2)} ${at(0.07, 0.2)} ${at(0.07, 0)}`),
        mix(roof, palette.land[3], 0.4),
      ) +
      polygon(points(`${at(-0.34, 0.1)} ${at(-0.34, 0.21)} ${at(-0.22, 0.21)} ${at(-0.22, 0.1)}`), pane) +
      polygon(points(`${at(0.22, 0.1)} ${at(0.22, 0.21)} ${at(0.34, 0.21)} ${at(0.34, 0.1)}`), pane),
  );
}

/** A church of sandstone with a steeple. */
export function drawChurch(stage: Stage, [x, base]: Point, h: number): string {
  const { palette } = stage;
  const wall = palette.isNight ? mix('#D9B98A', palette.land[1], 0.7) : '#DDBE90';
  const shade = mix(wall, palette.land[3], 0.3);
  const tin = palette.isNight ? mix('#7F8E8C', palette.land[1], 0.6) : '#8C9A96';
  const pane = palette.isNight ? '#FFD68A' : mix(palette.land[3], wall, 0.2);
  const at = (out: number, up: number): string => `${(x + out * h).toFixed(1)},${(base - up * h).toFixed(1)}`;
  return subject(
    polygon(points(`${at(0, 0)} ${at(0, 0.34)} ${at(0.62, 0.34)} ${at(0.62, 0)}`), shade) +
      polygon(points(`${at(0, 0.32)} ${at(0.06, 0.52)} ${at(0.56, 0.52)} ${at(0.66, 0.32)}`), tin) +
      polygon(points(`${at(-0.16, 0)} ${at(-0.16, 0.6)} ${at(0.12, 0.6)} ${at(0.12, 0)}`), wall) +
      polygon(points(`${at(-0.2, 0.58)} ${at(-0.02, 1)} ${at(0.16, 0.58)}`), tin) +
      polygon(points(`${at(-0.02, 1)} ${at(0.16, 0.58)} ${at(0.02, 0.58)}`), mix(tin, palette.land[3], 0.3)) +
      polygon(
        points(`${at(-0.08, 0)} ${at(-0.08, 0.16)} ${at(-0.02, 0.22)} ${at(0.04, 0.16)} ${at(0.04, 0)}`),
        pane,
      ) +
      [0.2, 0.34, 0.48]
        .map((out) =>
          polygon(
            points(`${at(out, 0.1)} ${at(out, 0.24)} ${at(out + 0.05, 0.24)} ${at(out + 0.05, 0.1)}`),
            pane,
          ),
        )
        .join(''),
  );
}
