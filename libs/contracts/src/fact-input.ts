import { Transform, type TransformFnParams } from 'class-transformer';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { FACTS, type FactKey, type FactValues, type KindName, rulesOf } from '@kampvuur/domain/facts';
import { MayBeMissing } from './field-decorators';
import {
  decimalNumber,
  emptyIsAbsent,
  jsonList,
  jsonObject,
  toBoolean,
  toList,
  wholeNumber,
} from './transforms';

/** A fact of a request, for the API document. */
export interface FactField {
  key: FactKey;
  isRequired: boolean;
  isNullable: boolean;
}

interface FactInputOptions<Required extends FactKey> {
  /** The message when one of these is missing. */
  required?: Record<Required, string>;
  /** The request is a form, in which all values are text. */
  isForm?: boolean;
  /** Null is refused for a list, which an empty list clears. */
  refusesNullLists?: boolean;
}

type Reader = (params: TransformFnParams) => unknown;

const asItIs: Reader = ({ value }) => value as unknown;

/** A list with its texts of digits as numbers; anything else stays as it is for the validator. */
const numbersOf = (list: unknown): unknown =>
  Array.isArray(list)
    ? list.map((value: unknown) => (/^\d{1,2}$/.test(String(value)) ? Number(value) : value))
    : list;

/** What the texts of a form stand for. */
const FORM_READERS: Record<KindName, Reader> = {
  text: asItIs,
  longText: asItIs,
  link: asItIs,
  money: (params) => wholeNumber({ ...params, value: emptyIsAbsent(params) }),
  number: decimalNumber,
  degrees: asItIs,
  date: asItIs,
  yesNo: toBoolean,
  timeOfDay: asItIs,
  months: (params) => numbersOf(toList(params)),
  oneOf: asItIs,
  severalOf: toList,
  entries: toList,
  terms: toList,
  tariffs: jsonList,
  stands: jsonObject,
};

/** Whether null is a value of the fact, for "not known". */
const isNullable = (key: FactKey): boolean =>
  rulesOf(key).empty === null && !('message' in rulesOf(key).parse(null));

/** Facts of a request: those of `Required` are there, any other may be missing. */
type FactInput<Key extends FactKey, Required extends FactKey> = Partial<
  Pick<FactValues, Exclude<Key, Required>>
> & { [K in Required]: NonNullable<FactValues[K]> };

interface FactInputClass<Input> {
  new (): Input;
  /** The facts, for the API document. */
  readonly facts: readonly FactField[];
}

/**
 * A class for the facts of a request, each read and judged by its kind (docs/decisions 25); to be extended by a class of the
 * request's name. A missing fact stays as it is, null clears it.
 */
export function factInput<Key extends FactKey, Required extends Key = never>(
  keys: readonly Key[],
  { required, isForm = false, refusesNullLists = false }: FactInputOptions<Required> = {},
): FactInputClass<FactInput<Key, Required>> {
  class Input {
    static readonly facts = keys.map((key): FactField => {
      const isRequired = required !== undefined && Object.hasOwn(required, key);
      return { key, isRequired, isNullable: !isRequired && isNullable(key) };
    });
  }
  const messages: Partial<Record<FactKey, string>> = required ?? {};
  for (const { key, isRequired } of Input.facts) {
    const { parse } = rulesOf(key);
    const errorOf = (value: unknown): string | null => {
      if (isRequired && (value === undefined || value === null)) return messages[key] ?? null;
      if (value === null && refusesNullLists && Array.isArray(rulesOf(key).empty)) return errorOf(undefined);
      const parsed = parse(value);
      return 'message' in parsed ? parsed.message : null;
    };
    const stored = (value: unknown): unknown => {
      if (value === undefined || errorOf(value) !== null) return value;
      const parsed = parse(value);
      return 'message' in parsed ? value : parsed.value;
    };
    const read = isForm ? FORM_READERS[FACTS[key].kind] : asItIs;
    const decorators = [
      Transform((params) => stored(read(params))),
      ValidateBy({
        name: 'fact',
        validator: {
          validate: (value) => errorOf(value) === null,
          defaultMessage: (about?: ValidationArguments) => errorOf(about?.value) ?? '',
        },
      }),
      ...(isRequired ? [] : [MayBeMissing()]),
    ];
    for (const decorate of decorators) decorate(Input.prototype, key);
  }
  return Input as unknown as FactInputClass<FactInput<Key, Required>>;
}

type Constructor<T> = new () => T;

interface FactAnswerClass<Answer> extends Constructor<Answer> {
  /** The facts, for the API document. */
  readonly facts: readonly FactField[];
}

/** A class of an answer with these facts besides the properties of `Base`. */
export function withFacts<Answer extends object, Key extends FactKey>(
  Base: Constructor<Answer>,
  keys: readonly Key[],
): FactAnswerClass<Answer & Pick<FactValues, Key>> {
  class WithFacts extends (Base as Constructor<object>) {
    static readonly facts = keys.map((key): FactField => {
      return { key, isRequired: true, isNullable: isNullable(key) };
    });
  }
  return WithFacts as unknown as FactAnswerClass<Answer & Pick<FactValues, Key>>;
}
