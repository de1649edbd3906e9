import type { Command } from '@shared/command';
import { assertNever } from '@shared/errors';
import { wordsOf } from './by-words';

/** A command in a few words. What is typed may be a password, so it is never told. */
export function sayCommand(command: Command): string {
  if ('click' in command) return `click ${quoted(command.click)}`;
  if ('hover' in command) return `hover ${quoted(command.hover)}`;
  if ('type' in command) return `type into ${quoted(command.type.into)}`;
  if ('select' in command) return `select in ${quoted(command.select.in)}`;
  if ('check' in command) return `check ${quoted(command.check)}`;
  if ('press' in command) return `press ${command.press}`;
  if ('scroll' in command) return `scroll ${targetOf(command.scroll)}`;
  if ('wait' in command) return `wait ${targetOf(command.wait)}`;
  return assertNever(command);
}

function targetOf(target: string | number | Readonly<Record<string, string>>): string {
  if (typeof target !== 'object') return String(target);
  return Object.entries(target)
    .map(([name, value]) => `${name} ${quoted(value)}`)
    .join(' ');
}

function quoted(text: string): string {
  // of the names that an element may have, the first says enough
  return JSON.stringify(wordsOf(text)?.split('|')[0] ?? text);
}
