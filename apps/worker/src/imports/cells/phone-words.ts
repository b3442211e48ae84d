/** Words that say what kind of number follows or stands before; they tell nothing that is lost without them. */
const KINDS = [
  'tel(?:ephone|efoon)?',
  'phone',
  'cell(?:phone)?',
  'sel(?:foon)?',
  'mobile',
  'office|kantoor',
  'home|huis',
  'work|werk',
  'reception|ontvangs',
  'bookings?|besprekings?',
  'reservations?',
  'whatsapp',
  'landline|landlyn',
  'fax|faks',
  // `(h)`, `C:`
  '[hwoctmks]',
].join('|');
const LABEL = String.raw`(?<!\p{L})(?:${KINDS})(?!\p{L})\.?\s*:?`;
const LABELS = new RegExp(LABEL, 'giu');
/** A label with a number behind it begins another number. */
const BEFORE_LABEL = new RegExp(String.raw`(?=${LABEL}\s*[+(]?\d)`, 'giu');
const FAX = /(?<!\p{L})(?:fax|faks)(?!\p{L})/iu;
/** `x2`, `ext. 12`, `(ext 2/3)`, behind a number; `-368` behind a whole one. */
const EXTENSION =
  /(?<=\d\s*)\(?(?:ext(?:ension|n)?|uitb(?:reiding)?|x)\.?\s*:?\s*\d{1,6}(?!\d)(?:\/\d{1,3}(?!\s*\d))*\)?|(?<=(?<![\d+])\(?0\d{2}\)?[ -]?\d{3}[ -]?\d{4})-\d{3,4}(?![\d-])/giu;
/** Brackets around words, with no whole number in them. */
const IN_BRACKETS = /\((?=[^()]*\p{L})(?:[^()\d]*\d){0,6}[^()\d]*\)/gu;
const WORDS = /(?<!\S)\S*@\S*|\p{L}[\p{L}\p{M}.'’]*(?:-\p{L}+)*/gu;

/** A piece of a cell without its words. */
export interface WordlessPiece {
  /** What stands between the words; numbers, when there are any. */
  digits: string[];
  /** The words that say more than the kind of number, extensions too. */
  left: string;
  isFax: boolean;
}

/** Parts numbers and words; `Tel: 013 555 0175 Fax: 013 555 0176` are two pieces. */
export function withoutWords(part: string): WordlessPiece[] {
  return part.split(BEFORE_LABEL).map((piece) => {
    const left: string[] = [];
    const leave = (words: string) => {
      const telling = words.replace(LABELS, ' ').replace(/^[\s(]+|[\s)]+$/g, '');
      if (/[\p{L}\d]/u.test(telling)) left.push(telling);
      return '\n';
    };
    const rest = piece
      .replace(EXTENSION, (extension) => {
        left.push(extension.replace(/[()]/g, '').trim());
        return '\n';
      })
      .replace(IN_BRACKETS, leave)
      .replace(LABELS, '\n')
      .replace(WORDS, leave);
    const digits = rest.split('\n').map((text) => text.trim());
    return { digits: digits.filter((text) => /\d/.test(text)), left: left.join(' '), isFax: FAX.test(piece) };
  });
}
