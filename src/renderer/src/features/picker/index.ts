export { pickedPageOf } from './draft/picked-page';
export { PickButton } from './pick-button';

/** Reads the picker's code, which is loaded apart from what only leads to it. */
export async function loadPicker() {
  const { Picker } = await import('./picker');
  return Picker;
}
