import { fold, splitName } from '../words/fold';
import type { FieldQuery } from './query';

/** Whether a field's own words ask for the end of a range, and not for a deadline or an expiry. */
export function asksForEnd({ path, description }: FieldQuery): boolean {
  const name = splitName(path.slice(path.lastIndexOf('.') + 1));
  const words = [name, description].map(fold);
  return words.some((text) => END.test(text)) && !words.some((text) => LIMIT.test(text));
}

const END =
  /(?:^| )(?:ends?|ending|last day|until|till|bis|ende|\p{L}+ende|enddatum|letzter tag|fin|fine|final|einde?|einddatum|zakonczenia)(?: |$)|окончани|終了|结束/u;
const LIMIT =
  /dead ?line|clos|expir|valid|appl|submi|regist|tender|frist|schluss|bewerb|gultig|anmeld|limit|plazo|scad|domand|inscri|sluit|締/u;
