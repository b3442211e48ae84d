import { MapPopup, PopupOverCards } from './MapPopup';
import type { MapPadding } from './linked-list';
import { StackList, stackName } from './StackList';
import type { useOpened } from './use-opened';

interface OpenedPopupsProps {
  opened: ReturnType<typeof useOpened>;
  padding: MapPadding;
}

/** The popup of the open campsite, or of several campsites at one spot. */
export function OpenedPopups({ opened, padding }: OpenedPopupsProps) {
  const { visible, stack, open, close } = opened;
  const [firstOfStack] = stack;
  const name = stackName(stack);
  const list = <StackList points={stack} onOpen={open} />;
  return (
    <>
      {visible && (
        <MapPopup key={visible.point.id} point={visible.point} onClose={close}>
          {visible.content}
        </MapPopup>
      )}
      {firstOfStack &&
        (padding.bottom > 0 ? (
          <PopupOverCards key={name} name={name} padding={padding} onClose={close}>
            {list}
          </PopupOverCards>
        ) : (
          <MapPopup key={name} point={{ ...firstOfStack, name }} onClose={close}>
            {list}
          </MapPopup>
        ))}
    </>
  );
}
