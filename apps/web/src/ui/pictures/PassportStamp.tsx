import { useId } from 'react';
import type { Province } from '@kampvuur/domain';
import { PRODUCT } from '@kampvuur/domain/product';
import { PROVINCE_EMBLEMS } from './province-emblems';

interface PassportStampProps {
  province: Province;
  /** Formatted, with a short month. */
  date: string;
}

/** The passport stamp of a visit, with the emblem of its province, in the current text colour. */
export function PassportStamp({ province, date }: PassportStampProps) {
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
            {province}
          </textPath>
        </text>
        <text fontSize="13" fontWeight="640">
          <textPath href={`#${id}-below`} startOffset="50%">
            {PRODUCT.name}
          </textPath>
        </text>
        <text x="80" y="104" fontSize="12" fontWeight="660">
          {date}
        </text>
      </g>
    </svg>
  );
}
