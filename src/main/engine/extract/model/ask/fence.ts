const MARK_RANGE = 36 ** 6;

/** A pair of marks that the enclosed text does not contain, so that no page can fake its own end. */
export function fenceFor(text: string): { readonly open: string; readonly close: string } {
  for (let seed = hashToMark(text); ; seed = (seed * 31 + 7) % MARK_RANGE) {
    const name = `page-${seed.toString(36)}`;
    if (!text.includes(name)) return { open: `<${name}>`, close: `</${name}>` };
  }
}

/** Equal texts get the same marks, so that providers can cache the prompt. */
function hashToMark(text: string): number {
  let value = 7;
  for (let at = 0; at < text.length; at++) value = (value * 31 + text.charCodeAt(at)) % MARK_RANGE;
  return value;
}
