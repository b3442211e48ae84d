import { Fragment } from 'react';

/** The text of an email or web address, whose lines break before its signs rather than in the middle of a word. */
export function AddressText({ text }: { text: string }) {
  return text.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
