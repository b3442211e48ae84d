import type { ComponentType } from 'react';
import { PRODUCT } from '@kampvuur/domain/product';
import type { Way } from '@kampvuur/domain/routing/way';
import { PrintPage } from '../../ui/print/PrintPage';
import { usePrintPart } from '../../ui/print/use-print-part';
import { say } from './say';
import type { TripPrintMapProps } from './TripPrintMap';
import { conflictText, nightsText, type PrintedStop, stayText, totalText, wayText } from './trip-texts';

const loadMap = () => import('./TripPrintMap');

interface TripPrintProps {
  name: string;
  stops: readonly PrintedStop[];
  ways: readonly (Way | null)[];
  /** What each stop costs, in a line; whoever reads a trip by its link sees no costs. */
  costs?: readonly (string | null)[];
  /** What the trip costs in all, line by line. */
  sums?: readonly string[];
}

/** A trip on paper: for those who plan it, and for those who read it by its link. */
export function TripPrint(props: TripPrintProps) {
  const hasPlace = props.stops.some(({ latitude }) => latitude !== null);
  // The map on the page shares most of its code.
  const PrintMap = usePrintPart(hasPlace, loadMap);
  return (
    <PrintPage>
      <Sheet {...props} PrintMap={PrintMap} />
    </PrintPage>
  );
}

interface SheetProps extends TripPrintProps {
  /** Null until its code is loaded, and while there is no place. */
  PrintMap: ComponentType<TripPrintMapProps> | null;
}

function Sheet({ name, stops, ways, costs = [], sums = [], PrintMap }: SheetProps) {
  const total = totalText(ways);
  return (
    <>
      <p className="print-brand">{PRODUCT.name}</p>
      <h1>{name}</h1>
      {PrintMap && <PrintMap stops={stops} ways={ways} />}
      <dl>
        {stops.map((stop, index) => (
          <div key={index}>
            <dt>{say('printStop', { number: index + 1, name: stop.name })}</dt>
            <dd>
              {[
                stayText(stop),
                stop.arrivesAt && say('arrives', { time: stop.arrivesAt }),
                costs[index],
                index > 0 && wayText(ways[index - 1] ?? null),
                stop.latitude !== null && `${stop.latitude}, ${stop.longitude}`,
                stop.notes,
                ...(stop.conflicts ?? []).map((conflict) =>
                  say('printConflict', { conflict: conflictText(conflict) }),
                ),
              ]
                .filter(Boolean)
                .join('\n')}
            </dd>
          </div>
        ))}
      </dl>
      {stops.length > 0 && <Sum title={say('totalTitle')} lines={[nightsText(stops), total]} />}
      {sums.length > 0 && <Sum title={say('cost.title')} lines={sums} />}
      {stops.length === 0 && <p>{say('sharedNone')}</p>}
      {total !== null && <p className="print-address">{say('wayNote')}</p>}
    </>
  );
}

function Sum({ title, lines }: { title: string; lines: readonly (string | null)[] }) {
  return (
    <p className="print-sum">
      <strong>{title}</strong>
      {lines.map((line) => line !== null && `\n${line}`)}
    </p>
  );
}
