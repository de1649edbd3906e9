export { pickedPageOf } from './draft/picked-page';
export { PickButton } from './pick-button';

/** Loads the picker's code, which is a bundle of its own. */
export async function loadPicker() {
  const { Picker } = await import('./picker');
  return Picker;
}
