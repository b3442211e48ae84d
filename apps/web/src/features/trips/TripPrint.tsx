import { PRODUCT } from '@kampvuur/domain/product';
import type { Way } from '@kampvuur/domain/routing/way';
import { PrintPage } from '../../ui/print/PrintPage';
import { say } from './say';
import { type DisplayedStop, stayText, wayText } from './trip-texts';

interface TripPrintProps {
  name: string;
  stops: readonly DisplayedStop[];
  ways: readonly (Way | null)[];
}

/** A trip on paper. */
export function TripPrint({ name, stops, ways }: TripPrintProps) {
  return (
    <PrintPage>
      <p className="print-brand">{PRODUCT.name}</p>
      <h1>{name}</h1>
      <dl>
        {stops.map((stop, index) => (
          <div key={index}>
            <dt>{say('printStop', { number: index + 1, name: stop.name })}</dt>
            <dd>
              {[
                stayText(stop),
                index > 0 && wayText(ways[index - 1] ?? null),
                stop.latitude !== null && `${stop.latitude}, ${stop.longitude}`,
                stop.notes,
              ]
                .filter(Boolean)
                .join('\n')}
            </dd>
          </div>
        ))}
      </dl>
      <p className="print-address">{say('wayNote')}</p>
    </PrintPage>
  );
}
