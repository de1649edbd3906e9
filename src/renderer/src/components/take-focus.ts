/** For the `ref` of a control that is to have the focus as soon as it is shown. */
export function takeFocus(control: HTMLElement | null): void {
  control?.focus();
}

/** For the `ref` of a text that is to be typed over as soon as it is shown. */
export function takeSelection(text: HTMLInputElement | HTMLTextAreaElement | null): void {
  text?.select();
}
