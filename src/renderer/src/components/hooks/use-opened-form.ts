import { type RefObject, useRef, useState } from 'react';

interface OpenedForm<Form extends string> {
  readonly open: Form | null;
  readonly setOpen: (form: Form | null) => void;
  /** The row, which takes the focus back: the button that opened a form may be gone with it. */
  readonly row: RefObject<HTMLLIElement | null>;
  readonly close: () => void;
  /** Closes, once something was changed. */
  readonly done: () => void;
}

/** Which form of a row is open. */
export function useOpenedForm<Form extends string>(onChange: () => void): OpenedForm<Form> {
  const [open, setOpen] = useState<Form | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const close = () => {
    setOpen(null);
    row.current?.focus();
  };
  const done = () => {
    close();
    onChange();
  };
  return { open, setOpen, row, close, done };
}
