import { useState, type MouseEvent, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { ActionMenu } from '../../ui/menus/ActionMenu';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { Dialog } from '../../ui/dialogs/Dialog';
import { DialogFrame } from '../../ui/dialogs/DialogFrame';
import { DiscardQuestion } from '../../ui/dialogs/DiscardQuestion';
import { Field } from '../../ui/forms/Field';
import type { FormFailure } from '../../base/use-form-failure';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import LazyMenu from '../../ui/menus/LazyMenu';
import { Lightbox } from '../../ui/pictures/Lightbox';
import { CREDITED_PICTURE, PICTURE } from './PictureStates';

/** Closes the open dialog or menu. */
type Close = () => void;

const STATES: Record<string, (close: Close, opener: HTMLElement) => ReactNode> = {
  'Plain dialog': (close) => (
    <Dialog title="House rules" open onClose={close}>
      Fires in the fireplaces only.
    </Dialog>
  ),
  'Dialog without a layout': (close) => (
    <DialogFrame open onClose={close} aria-labelledby="rules">
      <Button id="rules" onClick={close}>
        Fires in the fireplaces only.
      </Button>
    </DialogFrame>
  ),
  Question: (close) => (
    <ConfirmDialog title="Delete this check-in?" confirmLabel="Delete" onConfirm={close} onClose={close}>
      It cannot be brought back.
    </ConfirmDialog>
  ),
  'Question being answered': (close) => (
    <ConfirmDialog
      title="Approve anyway?"
      confirmLabel="Approving…"
      isPending
      isDestructive={false}
      onConfirm={close}
      onClose={close}
    >
      The campsite changed meanwhile.
    </ConfirmDialog>
  ),
  'Discard question': (close) => <DiscardQuestion onDiscard={close} onClose={close} />,
  Form: (close) => <Form close={close} />,
  'Form being sent': (close) => <Form close={close} isSending />,
  'Form with a problem': (close) => <Form close={close} problem={NETWORK_GONE} />,
  Viewer: (close) => (
    <Lightbox
      pictures={[PICTURE, CREDITED_PICTURE]}
      name="Kwaggakamp"
      position={1}
      onMove={() => undefined}
      onClose={close}
      onFail={() => undefined}
    />
  ),
  Menu: (close, opener) => (
    <LazyMenu open anchorEl={opener} onClose={close}>
      {(MenuItem) => [
        <MenuItem key="edit" onClick={close}>
          Edit
        </MenuItem>,
        <MenuItem key="delete" disabled>
          Delete
        </MenuItem>,
      ]}
    </LazyMenu>
  ),
};

const NETWORK_GONE = { title: 'Not sent', description: 'The network is gone.' };

/** A button for each dialog and menu of `ui/`, in each of their states. */
export function DialogStates() {
  const [visible, setVisible] = useState<{ name: string; opener: HTMLElement } | null>(null);
  const open = (name: string) => (event: MouseEvent<HTMLElement>) =>
    setVisible({ name, opener: event.currentTarget });
  return (
    <>
      {Object.keys(STATES).map((name) => (
        <Button key={name} variant="outlined" onClick={open(name)}>
          {name}
        </Button>
      ))}
      <ActionMenu
        trigger={(props) => (
          <Button {...props} variant="outlined">
            Menu of a button
          </Button>
        )}
      >
        {(close, MenuItem) => <MenuItem onClick={close}>Edit</MenuItem>}
      </ActionMenu>
      {visible && STATES[visible.name]?.(() => setVisible(null), visible.opener)}
    </>
  );
}

interface FormProps {
  close: Close;
  isSending?: boolean;
  problem?: FormFailure | null;
}

function Form({ close, isSending = false, problem = null }: FormProps) {
  return (
    <FormDialog
      title="Suggest Update"
      submitLabel="Send"
      sendingLabel="Sending…"
      isSending={isSending}
      progress={0.4}
      problem={problem}
      isDirty={false}
      onSubmit={(event) => event.preventDefault()}
      onStop={close}
      onClose={close}
    >
      <Field label="Closest town" name="closestTown" defaultValue="The Crags" />
    </FormDialog>
  );
}
