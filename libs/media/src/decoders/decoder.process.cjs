// @ts-check
// The program of a process that decodes pictures of strangers: one at a time, as many as it is sent. It has no secrets,
// and ends itself when a picture takes more memory or processor time than it may.
const { writeFileSync } = require('node:fs');
const sharp = require('sharp');

/**
 * @import { OutputInfo, Sharp } from 'sharp'
 * @import { DecoderAnswer, DecoderJob, EncodedPicture, PictureRules, Refusal } from './decoder-messages'
 */

/**
 * Decoded pixels.
 * @typedef {{ data: Buffer, info: OutputInfo }} Pixels
 */

/** Milliseconds between two looks at what a picture has taken so far. */
const WATCH_INTERVAL_MS = 20;

// No picture is decoded twice, so a cache would be useless.
sharp.cache(false);

class Refused extends Error {
  /** @param {Refusal} refusal */
  constructor(refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** @param {Pixels} pixels */
function sharpOf({ data, info: { width, height, channels } }) {
  return sharp(data, { raw: { width, height, channels } });
}

/**
 * Reads only the header, to refuse pictures that are too large before decoding them.
 * @param {Uint8Array} bytes
 * @param {PictureRules} rules
 */
async function readHeader(bytes, { maxPixels, maxSide, minWidth }) {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = header;
  if (width * height > maxPixels) throw new Refused('tooManyPixels');
  if (Math.max(width, height) > maxSide) throw new Refused('tooLong');
  if (header.autoOrient.width < minWidth) throw new Refused('tooNarrow');
  return header;
}

/**
 * The upright picture in the largest width.
 * @param {Uint8Array} bytes
 * @param {PictureRules} rules
 * @returns {Promise<Pixels>}
 */
async function decode(bytes, rules) {
  const { hasProfile, space } = await readHeader(bytes, rules);
  const scaled = sharp(bytes, { limitInputPixels: rules.maxPixels, failOn: 'truncated' })
    .rotate()
    .resize({ width: rules.widths[0], height: rules.maxHeight, fit: 'inside', withoutEnlargement: true });
  if (!hasProfile || space === 'cmyk') return rawPixels(scaled);
  // Left to itself, sharp converts the colours of the original's pixels, which may take longer than decoding them.
  return rawPixels(sharp(await scaled.keepIccProfile().tiff({ compression: 'none' }).toBuffer()));
}

/**
 * @param {Sharp} picture
 * @returns {Promise<Pixels>}
 */
function rawPixels(picture) {
  return picture.toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
}

/**
 * Each width is scaled from the next larger one, so that the original is decoded only once.
 * @param {Pixels} pixels
 * @param {number} width
 * @returns {Promise<Pixels>}
 */
async function resizedTo(pixels, width) {
  if (pixels.info.width <= width) return pixels;
  return sharpOf(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true });
}

/**
 * Where sharp's attention strategy looks first, in percent; undefined for pictures too small to be cropped.
 * @param {Pixels} pixels
 * @returns {Promise<[x: number, y: number] | undefined>}
 */
async function focalPoint(pixels) {
  const { width, height } = pixels.info;
  // sharp only determines it when cropping. Half the height at the same width crops without scaling.
  const crop = { width, height: Math.ceil(height / 2), position: sharp.strategy.attention };
  const { info } = await sharpOf(pixels).resize(crop).raw().toBuffer({ resolveWithObject: true });
  const { attentionX, attentionY } = info;
  if (attentionX === undefined || attentionY === undefined) return undefined;
  return [(attentionX / width) * 100, (attentionY / height) * 100];
}

/**
 * @param {DecoderJob} job
 * @returns {Promise<EncodedPicture>}
 */
async function encodedPicture({ bytes, rules }) {
  const { quality, effort } = rules;
  let pixels = await decode(bytes, rules);
  const files = [];
  for (const width of rules.widths) {
    pixels = await resizedTo(pixels, width);
    files.push({ width, bytes: await sharpOf(pixels).webp({ quality, effort }).toBuffer() });
  }
  return { files, focus: await focalPoint(pixels) };
}

/**
 * @param {DecoderJob} job
 * @returns {Promise<DecoderAnswer>}
 */
async function answerTo(job) {
  try {
    return { picture: await encodedPicture(job) };
  } catch (error) {
    return { refused: error instanceof Refused ? error.refusal : 'unreadable', reason: String(error) };
  }
}

/**
 * Looks at what the picture takes while libvips works on it, in threads of its own.
 * @param {DecoderJob['limits']} limits
 */
function watch(limits) {
  const start = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(start);
    if (process.memoryUsage.rss() > limits.memory) giveUp('memory');
    else if ((user + system) / 1_000 > limits.cpu) giveUp('cpu');
  }, WATCH_INTERVAL_MS);
}

/** @param {'memory' | 'cpu'} exceeded */
function giveUp(exceeded) {
  send({ exceeded }, end);
}

/**
 * @param {DecoderAnswer} answer
 * @param {() => void} [done]
 */
function send(answer, done) {
  process.send?.(answer, undefined, undefined, done ?? (() => undefined));
}

/** Ends at once; an orderly exit would wait for the threads of libvips. */
function end() {
  process.kill(process.pid, 'SIGKILL');
}

/** Has Linux end this process before any other when memory is short. */
function volunteerForOutOfMemory() {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Other systems have no such file.
  }
}

async function work(/** @type {DecoderJob} */ job) {
  const watching = watch(job.limits);
  const answer = await answerTo(job);
  clearInterval(watching);
  send(answer);
}

volunteerForOutOfMemory();
// Signals to the group, as of Ctrl+C, are for the process that this one works for: it finishes its requests first.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', end);
process.on('message', (/** @type {DecoderJob} */ job) => void work(job));
