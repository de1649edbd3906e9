/** Use as `ref` of a control to focus when it appears. */
export function takeFocus(control: HTMLElement | null): void {
  control?.focus();
}

/** Use as `ref` of a text input to select when it appears. */
export function takeSelection(text: HTMLInputElement | HTMLTextAreaElement | null): void {
  text?.select();
}
