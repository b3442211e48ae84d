import sharp from 'sharp';
import { Random } from '@kampvuur/seed/random';

const TILE = 256;
/** Opacity of the grain: cream noise over the whole picture. */
const GRAIN = 0.16;
const CREAM = [246, 239, 222] as const;

let grainTile: Promise<Buffer> | undefined;

/** The grain as one seamless tile: drawn once a process, since turbulence for each picture is slow. */
function grain(): Promise<Buffer> {
  grainTile ??= sharp(grainPixels(), { raw: { width: TILE, height: TILE, channels: 4 } })
    .png()
    .toBuffer();
  return grainTile;
}

/** Two octaves of white noise with wrapped edges, contrast raised so that it reads as grit. */
function grainPixels(): Buffer {
  const random = Random.fromText('grain');
  const fine = Float32Array.from({ length: TILE * TILE }, () => random.next());
  const at = (x: number, y: number): number => fine[((y + TILE) % TILE) * TILE + ((x + TILE) % TILE)] ?? 0;
  const pixels = Buffer.alloc(TILE * TILE * 4);
  for (let y = 0; y < TILE; y += 1) {
    for (let x = 0; x < TILE; x += 1) {
      const soft = (at(x, y) + at(x + 1, y) + at(x, y + 1) + at(x + 1, y + 1)) / 4;
      const noise = Math.min(1, Math.max(0, 0.34 + (at(x, y) * 0.45 + soft * 0.55 - 0.5) * 1.5));
      pixels.set([...CREAM, Math.round(noise * GRAIN * 255)], (y * TILE + x) * 4);
    }
  }
  return pixels;
}

/** A drawing as PNG at the given width in pixels, with its grain; the height follows the sheet. */
export async function rasterise(svg: string, width: number): Promise<Buffer> {
  const [sheetWidth, sheetHeight] = sheetSize(svg);
  const height = Math.round((sheetHeight * width) / sheetWidth);
  return sharp(Buffer.from(svg), { density: (72 * width) / sheetWidth })
    .resize({ width, height, fit: 'fill' })
    .composite([{ input: await grainFor(width, height), tile: true }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function sheetSize(svg: string): [number, number] {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  if (!width || !height) throw new Error('The drawing has no viewBox');
  return [Number(width), Number(height)];
}

/** A tile may not be larger than the picture it is laid over. */
async function grainFor(width: number, height: number): Promise<Buffer> {
  const tile = await grain();
  if (width >= TILE && height >= TILE) return tile;
  return sharp(tile)
    .extract({ left: 0, top: 0, width: Math.min(width, TILE), height: Math.min(height, TILE) })
    .toBuffer();
}
