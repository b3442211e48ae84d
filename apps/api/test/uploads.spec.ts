import sharp from 'sharp';
import { IMAGE, MAX_LIST, MESSAGES, MAX_TEXT } from '@kampvuur/domain';
import { anonymous } from '@kampvuur/testing';
import { jpegOfBytes } from './image-fixtures';
import { uploadsSetup } from './uploads.setup';

const setup = uploadsSetup();
const { postForm } = setup;
const picture = () => anonymous(setup.server).post('/pictures');

/** A multipart body written by hand. */
const form = (body: string, type = 'multipart/form-data; boundary=x') =>
  postForm().set('Content-Type', type).send(body.replaceAll('\n', '\r\n'));

describe('a multipart form with photos', () => {
  it('gives its fields to the validation and its photos to the route', async () => {
    const { body } = await postForm()
      .field('summary', 'Wind all night')
      .field('unknown', 'is dropped')
      .attach('photos', setup.photo, 'view.jpg')
      .attach('photos', setup.photo, '../../etc/Uitsig\u0000\u202e é.JPG')
      .expect(201);
    expect(body).toEqual({
      input: { summary: 'Wind all night' },
      photos: [
        { filename: 'view.jpg', files: 3 },
        { filename: 'Uitsig é.JPG', files: 3 },
      ],
    });
  });

  it('may be sent without photos, as a form, with an empty file and as JSON', async () => {
    const empty = { input: { summary: 'Wind' }, photos: [] };
    expect((await postForm().field('summary', 'Wind').expect(201)).body).toEqual(empty);
    expect((await postForm().send({ summary: 'Wind' }).expect(201)).body).toEqual(empty);
    const nothingChosen =
      '--x\nContent-Disposition: form-data; name="photos"; filename=""\nContent-Type: application/octet-stream\n\n\n';
    const summary = '--x\nContent-Disposition: form-data; name="summary"\n\nWind\n--x--\n';
    expect((await form(nothingChosen + summary).expect(201)).body).toEqual(empty);
  });

  it('reads a repeated field as a list', async () => {
    const { body } = await postForm().field('drop', 'a').field('drop', 'b').field('drop', 'c').expect(201);
    expect(body.input.drop).toEqual(['a', 'b', 'c']);
  });

  it('is refused by field like any other body', async () => {
    const { body } = await postForm()
      .field('summary', 'x'.repeat(21))
      .attach('photos', setup.photo, 'a.jpg')
      .expect(400);
    expect(body.errors).toHaveProperty('summary');
  });

  it('is refused with a file in another field, which the message names', async () => {
    const { body } = await postForm()
      .attach('photos', setup.photo, 'a.jpg')
      .attach('virus', Buffer.from('MZ'), 'a.exe')
      .expect(400);
    expect(body).toMatchObject({
      message: MESSAGES.unexpectedFile,
      errors: { virus: [MESSAGES.unexpectedFile] },
    });
  });

  it('reads a part declared as JSON as text', async () => {
    const part =
      '--x\nContent-Disposition: form-data; name="drop"\nContent-Type: application/json\n\n{"a":1}\n--x--\n';
    expect((await form(part).expect(201)).body.input).toEqual({ drop: '{"a":1}' });
  });
});

describe('photos are judged by their bytes', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('%s is accepted under any name', async (format) => {
    const bytes = await sharp(setup.photo).toFormat(format).toBuffer();
    await postForm().attach('photos', bytes, { filename: 'notes.txt', contentType: 'text/html' }).expect(201);
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['GIF', Buffer.from('GIF89a\x01\0\x01\0', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('%s called a JPEG is no image', async (_name, bytes) => {
    const { body } = await postForm().attach('photos', bytes, {
      filename: 'a.jpg',
      contentType: 'image/jpeg',
    });
    expect(body).toMatchObject({ status: 400, message: MESSAGES.imageType });
  });

  it('a truncated one cannot be read', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const whole = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red', noise } })
      .jpeg()
      .toBuffer();
    const { body } = await postForm().attach('photos', whole.subarray(0, whole.length / 2), 'a.jpg');
    expect(body).toMatchObject({ status: 400, message: MESSAGES.imageUnreadable });
  });

  it('one of more than fifty megapixels is refused, and says why', async () => {
    const large = await sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: 'red' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const { body } = await postForm().attach('photos', large, 'a.png');
    expect(body).toMatchObject({ status: 400, message: MESSAGES.imageTooManyPixels });
  });
});

describe('the limits', () => {
  it.each([
    [IMAGE.maxBytes - 1, 201, undefined],
    [IMAGE.maxBytes, 201, undefined],
    [IMAGE.maxBytes + 1, 413, 'Image must be smaller than 10MB.'],
    [3 * IMAGE.maxBytes, 413, 'Image must be smaller than 10MB.'],
  ])('a photo of %i bytes answers %i', async (bytes, status, message) => {
    const { body } = await postForm()
      .attach('photos', await jpegOfBytes(bytes), 'a.jpg')
      .expect(status);
    expect(body.message).toBe(message);
  });

  it.each([
    [9, 201, { photos: 9 }],
    [10, 201, { photos: 10 }],
    [11, 400, { message: MESSAGES.tooManyImages }],
  ])('%i photos answer %i', async (count, status, answer) => {
    const request = postForm();
    for (let index = 0; index < count; index += 1) request.attach('photos', setup.photo, `${index}.jpg`);
    const { body } = await request.expect(status);
    expect({ message: body.message, photos: body.photos?.length }).toEqual(answer);
  });

  it('where one image is needed, none and two are refused', async () => {
    await picture().attach('image', setup.photo, 'a.jpg').expect(201);
    const two = await picture()
      .attach('image', setup.photo, 'a.jpg')
      .attach('image', setup.photo, 'b.jpg')
      .expect(400);
    expect(two.body.message).toBe(MESSAGES.oneImage);
    for (const none of [picture(), picture().field('image', 'text'), picture().send({ image: 'text' })]) {
      expect((await none).body).toMatchObject({ status: 400, message: MESSAGES.imageMissing });
    }
  });

  it.each([
    [MAX_LIST, 201],
    [MAX_LIST + 1, 413],
  ])('%i fields answer %i', async (count, status) => {
    const request = postForm();
    for (let index = 0; index < count; index += 1) request.field(`field${index}`, 'x');
    await request.expect(status);
  });

  it.each([
    ['x'.repeat(MAX_TEXT), 201, undefined],
    ['\u6c34'.repeat(MAX_TEXT), 201, undefined],
    ['x'.repeat(MAX_TEXT + 1), 400, { drop: [MESSAGES.textTooLong] }],
    ['x'.repeat(3_000_000), 400, { drop: [MESSAGES.textTooLong] }],
  ])('a field of a long text answers', async (text, status, errors) => {
    const { body } = await postForm().field('drop', text).expect(status);
    expect(body.errors).toEqual(errors);
  });
});

describe('a body that cannot be read is a 400', () => {
  const PART = '--x\nContent-Disposition: form-data; name="summary"\n\nWind\n';
  const FILE = '--x\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\n\nhalf a fi';

  it.each([
    ['without a boundary', PART, 'multipart/form-data'],
    ['that is not multipart at all', 'summary=Wind', undefined],
    ['that ends too early', PART, undefined],
    ['that ends inside a file', FILE, undefined],
    [
      'with a name that would change every object',
      PART.replace('summary', '__proto__') + '--x--\n',
      undefined,
    ],
    ['with a name longer than any field', PART.replace('summary', 'x'.repeat(500)) + '--x--\n', undefined],
    ['with a part without a name', PART.replace('; name="summary"', '') + '--x--\n', undefined],
    ['that is empty', '', undefined],
  ])('%s', async (_name, text, type) => {
    const { body, headers } = await form(text, type).expect(400);
    expect(body.message).toBe(MESSAGES.malformedRequest);
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });

  it('and of another type a 415', () => postForm().set('Content-Type', 'text/csv').send('a,b').expect(415));
});
