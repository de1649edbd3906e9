import { type RefObject, useRef, useState } from 'react';

interface OpenedForm<Form extends string> {
  readonly open: Form | null;
  readonly setOpen: (form: Form | null) => void;
  /** The row, to which the focus returns: the button that opened the form may be gone. */
  readonly row: RefObject<HTMLLIElement | null>;
  readonly close: () => void;
  /** Closes the form after a change. */
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
