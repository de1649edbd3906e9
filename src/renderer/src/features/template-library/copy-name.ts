import { texts } from '../../texts';

/** A name for a copy that no template has. */
export function getFreeCopyName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((one) => one.toLowerCase()));
  const copy = texts.templateLibrary.copyName(name);
  for (let number = 1; ; number++) {
    const free = number === 1 ? copy : `${copy} ${number}`;
    if (!used.has(free.toLowerCase())) return free;
  }
}
