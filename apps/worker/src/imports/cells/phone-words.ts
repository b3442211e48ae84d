/** Words for the kind of a phone number, which are dropped without a warning. */
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
/** A label followed by a number starts the next number. */
const BEFORE_LABEL = new RegExp(String.raw`(?=${LABEL}\s*[+(]?\d)`, 'giu');
const FAX = /(?<!\p{L})(?:fax|faks)(?!\p{L})/iu;
/** Extensions after a number: `x2`, `ext. 12`, `(ext 2/3)`; `-368` only after a complete number. */
const EXTENSION =
  /(?<=\d\s*)\(?(?:ext(?:ension|n)?|uitb(?:reiding)?|x)\.?\s*:?\s*\d{1,6}(?!\d)(?:\/\d{1,3}(?!\s*\d))*\)?|(?<=(?<![\d+])\(?0\d{2}\)?[ -]?\d{3}[ -]?\d{4})-\d{3,4}(?![\d-])/giu;
/** Brackets that contain words and no complete number. */
const IN_BRACKETS = /\((?=[^()]*\p{L})(?:[^()\d]*\d){0,6}[^()\d]*\)/gu;
const WORDS = /(?<!\S)\S*@\S*|\p{L}[\p{L}\p{M}.'’]*(?:-\p{L}+)*/gu;

/** Numbers of a text, separated from its words. */
export interface SeparatedNumbers {
  /** Texts between the words that contain digits. */
  numbers: string[];
  /** The words except for labels, and extensions: what is lost when only the numbers are kept. */
  words: string;
  isFax: boolean;
}

/** Separates numbers from words; one result for each label: two for `Tel: 013 555 0175 Fax: 013 555 0176`. */
export function separateNumbers(text: string): SeparatedNumbers[] {
  return text.split(BEFORE_LABEL).map((labelled) => {
    const words: string[] = [];
    const takeWords = (match: string) => {
      const withoutLabels = match.replace(LABELS, ' ').replace(/^[\s(]+|[\s)]+$/g, '');
      if (/[\p{L}\d]/u.test(withoutLabels)) words.push(withoutLabels);
      return '\n';
    };
    const rest = labelled
      .replace(EXTENSION, (extension) => {
        words.push(extension.replace(/[()]/g, '').trim());
        return '\n';
      })
      .replace(IN_BRACKETS, takeWords)
      .replace(LABELS, '\n')
      .replace(WORDS, takeWords);
    const numbers = rest.split('\n').map((line) => line.trim());
    return {
      numbers: numbers.filter((line) => /\d/.test(line)),
      words: words.join(' '),
      isFax: FAX.test(labelled),
    };
  });
}
