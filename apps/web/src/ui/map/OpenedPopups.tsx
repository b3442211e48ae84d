import { MapPopup } from './MapPopup';
import type { Inset } from './companion';
import { StackList, stackName } from './StackList';
import type { useOpened } from './use-opened';

interface OpenedPopupsProps {
  opened: ReturnType<typeof useOpened>;
  inset: Inset;
}

/** The popup of the open campsite, or of several campsites at one spot. */
export function OpenedPopups({ opened, inset }: OpenedPopupsProps) {
  const { visible, stack, open, close } = opened;
  const [firstOfStack] = stack;
  return (
    <>
      {visible && (
        <MapPopup key={visible.point.id} point={visible.point} inset={inset} onClose={close}>
          {visible.content}
        </MapPopup>
      )}
      {firstOfStack && (
        <MapPopup
          key={stackName(stack)}
          point={{ ...firstOfStack, name: stackName(stack) }}
          inset={inset}
          onClose={close}
        >
          <StackList points={stack} onOpen={open} />
        </MapPopup>
      )}
    </>
  );
}
