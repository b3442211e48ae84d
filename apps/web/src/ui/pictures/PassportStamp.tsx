import { useId } from 'react';
import { PRODUCT } from '@kampvuur/domain/product';

interface PassportStampProps {
  province: string;
  /** Formatted. */
  date: string;
}

/** The passport stamp of a visit, in the current text colour. */
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
        {/* A tent between two trees. */}
        <path d="M 54 86 L 80 48 L 106 86 Z M 80 48 L 72 86 M 80 48 L 88 86 M 46 86 H 114" strokeWidth="2" />
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
        <text x="80" y="104" fontSize="12" fontWeight="660" textLength="78" lengthAdjust="spacingAndGlyphs">
          {date}
        </text>
      </g>
    </svg>
  );
}
