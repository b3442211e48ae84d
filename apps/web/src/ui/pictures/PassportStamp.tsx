import { useId } from 'react';
import type { Province } from '@kampvuur/domain';
import { PROVINCE_EMBLEMS } from './province-emblems';
import { provinceWord } from '../../base/messages/registry-words';

interface PassportStampProps {
  /** The campsite's name; of a long one its first words. */
  name: string;
  province: Province;
  /** Formatted, with a short month. */
  date: string;
}

/** The passport stamp of a visit to a campsite, with the emblem of its province, in the current text colour. */
export function PassportStamp({ name, province, date }: PassportStampProps) {
  const id = useId();
  return (
    <svg viewBox="0 0 160 160" aria-hidden style={{ display: 'block', width: '100%' }}>
      <defs>
        <path id={`${id}-above`} d="M 22 80 A 58 58 0 0 1 138 80" />
        <path id={`${id}-below`} d="M 17 80 A 63 63 0 0 0 143 80" />
      </defs>
      <g fill="none" stroke="currentColor">
        <circle cx="80" cy="80" r="76" strokeWidth="3" />
        <circle cx="80" cy="80" r="71" strokeWidth="1" />
        <circle cx="80" cy="80" r="48" strokeWidth="1" />
        <path d={PROVINCE_EMBLEMS[province]} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      </g>
      <g fill="currentColor" fontFamily="inherit" textAnchor="middle">
        <text fontSize="14" fontWeight="640">
          <textPath href={`#${id}-above`} startOffset="50%">
            {provinceWord(province)}
          </textPath>
        </text>
        <text fontSize="13" fontWeight="640">
          <textPath href={`#${id}-below`} startOffset="50%">
            {firstWords(name)}
          </textPath>
        </text>
        <text x="80" y="104" fontSize="12" fontWeight="660" wordSpacing="3">
          {date}
        </text>
      </g>
    </svg>
  );
}

/** How many characters fit below the emblem. */
const MAX_LENGTH = 24;

/** `Mahai Campsite` of `Mahai Campsite, Royal Natal`. */
function firstWords(name: string): string {
  if (name.length <= MAX_LENGTH) return name;
  const words = name
    .slice(0, MAX_LENGTH + 1)
    .split(' ')
    .slice(0, -1)
    .join(' ');
  return (words || name.slice(0, MAX_LENGTH)).replace(/[^\p{L}\p{N})]+$/u, '');
}
