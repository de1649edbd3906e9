import type { AuthorAnswer } from './port';

/** The module of an answer and the author's note on it; null where there is no code in it. */
export function readAnswer({ object, text }: Pick<AuthorAnswer, 'object' | 'text'>): {
  readonly code: string;
  readonly note: string;
} | null {
  const said = typeof object === 'object' && object !== null ? object : {};
  const code: unknown = Reflect.get(said, 'code') ?? text;
  const note: unknown = Reflect.get(said, 'note');
  if (typeof code !== 'string' || !/\bexport\s+default\b/.test(code)) return null;
  return { code: unfenced(code), note: typeof note === 'string' ? note.slice(0, MAX_NOTE) : '' };
}

const MAX_NOTE = 500; // characters

/** Models put code between marks, also where a text alone is asked for. */
function unfenced(code: string): string {
  const inner = /```(?:js|javascript|mjs)?\s*\n([\s\S]*?)\n\s*```/.exec(code)?.[1];
  return (inner ?? code).trim();
}
