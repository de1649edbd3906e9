import { readFileSync } from 'node:fs';
import type { Command } from 'commander';

/** Something a document shows to be tried. */
export interface DocumentExample {
  /** Where it stands. */
  readonly place: string;
  /** What it is written in; of the guide, where nothing says so, its title. */
  readonly kind: string;
  readonly text: string;
}

const SILENT = ''; // a block that is not an example: a drawing of folders

/** The fenced blocks of a Markdown file. */
export function fencedExamples(file: string): readonly DocumentExample[] {
  const blocks = readFileSync(file, 'utf8').matchAll(/^(`{3,})([\w-]*)\n([\s\S]*?)^\1$/gm);
  return [...blocks]
    .map(([, , kind = '', text = ''], at) => ({ place: `${file}, block ${at + 1}`, kind, text }))
    .filter(({ kind }) => kind !== SILENT);
}

/** The blocks of code of the guide, as it is served. */
export function guideExamples(html: string): readonly DocumentExample[] {
  return [...html.matchAll(/<pre[^>]* aria-label="([^"]*)"><code>([\s\S]*?)<\/code><\/pre>/g)].map(
    ([, kind = '', text = '']) => ({ place: `the guide, "${kind}"`, kind, text: unescaped(text) }),
  );
}

function unescaped(html: string): string {
  const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
  return html.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => signs[name] ?? '');
}

/** The examples that the help of a program and of all its commands shows, each once. */
export function helpExamples(program: Command): readonly string[] {
  const shown = allOf(program).flatMap((command) => {
    let help = '';
    command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
    return (help.split(/^Examples:\n/m)[1] ?? '').split('\n').map((line) => line.trim());
  });
  return [...new Set(shown.filter(Boolean))];
}

function allOf(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(allOf)];
}
