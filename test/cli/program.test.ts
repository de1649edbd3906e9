import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { SHELLS } from '../../src/main/cli/commands/completion';
import { listCommands } from '../../src/main/cli/completion/tree';
import { EXIT } from '../../src/main/cli/exit';
import { runCli } from '../../src/main/cli/index';
import { COMMANDS, isCommand } from '../../src/main/cli/names';
import { createProgram } from '../../src/main/cli/program';
import { hostDouble } from './host-double';

async function run(...args: readonly string[]) {
  const host = hostDouble(args);
  return { code: await runCli(host), out: host.out(), err: host.err() };
}

describe('winnow', () => {
  it('prints its version and help', async () => {
    expect(await run('--version')).toEqual({ code: 0, out: '1.2.3\n', err: '' });
    const help = await run('--help');
    expect(help).toMatchObject({ code: 0, err: '' });
    expect(help.out).toContain('Exit codes:');
  });

  it.each([
    ['serve', ['--data']],
    ['worker', []],
    ['jobs', ['--version', '--data', '--url', '--json', '--quiet', '--no-color']],
  ])('lists in the help of %s the global flags that it reads', async (name, flags) => {
    const { out } = await run(name, '--help');
    const [, global = ''] = /Global Options:\n([\s\S]*?)\n\n/.exec(out) ?? [];
    expect([...global.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, flag]) => flag)).toEqual(flags);
    expect(out).toMatch(/-h, --help +Show help\n/);
    expect(out).not.toContain('display help');
  });

  it('ends with the exit codes that the guide lists, and no others', () => {
    const table = readFileSync('docs/guide/cli.md', 'utf8').split('## Exit codes')[1]?.split('\n## ')[0] ?? '';
    expect([...table.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code))).toEqual(Object.values(EXIT));
  });

  it.each([
    [['crwl'], 'Did you mean crawl?'],
    [['crawl', '--max-visit', '3'], 'Did you mean --max-visits?'],
    [['jobs', 'lst'], 'Did you mean list?'],
    [['crawl', '--max-visits', 'many'], 'It must be a whole number.'],
    [['visit'], 'Name it: winnow visit https://example.com'],
    [['crawl'], 'Name it: winnow crawl "https://example.com/blog/*"; or describe'],
    [['scrape', '--template', 'name'], 'No pattern is named.\n  Name it: winnow scrape "https://example.com/book/*"'],
    [['extract', '--template', 'name'], 'No page is named.\n  Name it: winnow extract https://example.com/book/1'],
    [['agent'], 'Say it: winnow agent "title'],
    [
      ['extract', 'u', '--template', '@no.json'],
      `is not there.\n  Check its name; the command runs in ${process.cwd()}.`,
    ],
    [['export'], "Missing required argument 'id'.\n  See winnow export --help.\n"],
    [['serve', '--bogus'], "winnow: Unknown option '--bogus'.\n  See winnow serve --help.\n"],
    [['serve', '--prot', '3'], "Unknown option '--prot'.\n  Did you mean --port?\n  See winnow serve --help.\n"],
    [['jobs', 'show', '--bogus'], '  See winnow jobs show --help.\n'],
    [['scrape', 'p', '-o', 'items.doc'], 'Use one of .csv'],
    [['scrape', 'p', '-o', 'no/such/folder/items.csv'], 'There is no folder no/such/folder.'],
    [['visit', 'u', '-o', 'p.docx'], 'Use one of .html, .md, .txt, .png, .webp, .pdf'],
    [['visit', 'u', '-o', 'page'], 'Use one of .html, .md'],
    [['visit', 'u', '-o', 'no/such/folder/p.md'], 'There is no folder no/such/folder.'],
    [['workflows', 'run', 'id', '-o', 'p.docx'], 'Use one of .csv'],
    [['agent', 'all books', '-o', 'p.docx'], 'Use one of .csv'],
    [['export', 'latest', '-o', 'p.docx'], 'Use one of .csv'],
    [['export', 'latest', '--format', 'csv', '-o', 'no/such/folder/p.csv'], 'There is no folder no/such/folder.'],
    [['extractors', 'export', 'id', '-o', 'p.docx'], 'Use one of .json.'],
    [['worker'], 'No queue was given.'],
    [['worker', '--queue', 'redis://h', '--transports', 'http,ftp'], '"ftp" is not a transport.'],
    [['worker', '--queue', 'redis://h', '--browser', '--browser-pages', '99'], 'give 1 to 32'],
    [['scrape', 'p', '--detach', '-o', 'items.csv'], '--detach waits for no results'],
    [['scrape', 'p', '--args', '[1]'], '--args is not a JSON object.'],
    [['jobs', 'list', '--url', 'nowhere'], '"nowhere" is not an address.'],
    [['jobs', 'list', '--url', 'http://127.0.0.1:1'], 'Set WINNOW_API_KEY.'],
  ])('refuses %j with 2 and says what to do', async (args, message) => {
    const { code, out, err } = await run(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^winnow: /);
    expect(err).toContain(message);
  });

  it('ends with 5 where nobody answers', async () => {
    const host = hostDouble(['jobs', 'list', '--url', 'http://127.0.0.1:1'], { WINNOW_API_KEY: 'k' });
    expect(await runCli(host)).toBe(5);
    expect(host.err()).toContain('Winnow does not answer.');
  });

  it('shows examples for each command that can be run', () => {
    const program = createProgram(hostDouble([]), () => undefined);
    expect(program.commands.map((command) => command.name()).filter((name) => !isCommand(name))).toEqual([]);
    const leaves = all(program).filter((command) => command.commands.length === 0);
    expect(leaves.length).toBeGreaterThan(COMMANDS.length);
    for (const command of leaves) {
      let help = '';
      command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
      expect(help, command.name()).toMatch(/Examples:\n {2}winnow /);
    }
  });
});

function all(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(all)];
}

describe('completion', () => {
  const commands = listCommands(createProgram(hostDouble([]), () => undefined));

  it('knows commands, flags and their values', () => {
    const scrape = commands.find(({ path }) => path.join(' ') === 'scrape');
    expect(scrape?.flags).toContainEqual(
      expect.objectContaining({ name: '--render', value: ['never', 'auto', 'always'] }),
    );
    expect(scrape?.flags).toContainEqual(expect.objectContaining({ name: '--json', short: null, value: 'none' }));
    expect(commands.find(({ path }) => path.join(' ') === 'jobs')?.commands).toContain('watch');
  });

  it.each(Object.keys(SHELLS))('names every command in %s', (shell) => {
    const script = SHELLS[shell]?.(commands) ?? '';
    for (const { path } of commands) expect(script).toContain(path.at(-1) ?? 'winnow');
    expect(script).toContain('max-visits');
  });

  it.skipIf(process.platform === 'win32')('completes in bash', () => {
    const folder = mkdtempSync(join(tmpdir(), 'winnow-bash-'));
    const script = join(folder, 'winnow.bash');
    writeFileSync(script, SHELLS.bash?.(commands) ?? '');
    const offered = (...words: readonly string[]) => {
      const typed = words.map((word) => `'${word}'`).join(' ');
      const lines = `source ${script}; COMP_WORDS=(winnow ${typed}); COMP_CWORD=${words.length}; _winnow; echo "\${COMPREPLY[@]}"`;
      return spawnSync('bash', ['-c', lines], { encoding: 'utf8' }).stdout.trim().split(' ');
    };
    expect(offered('sc')).toEqual(['scrape', 'schedules']);
    expect(offered('jobs', 'wa')).toEqual(['watch']);
    expect(offered('scrape', '--max-v')).toEqual(['--max-visits']);
    expect(offered('scrape', '--render', 'a')).toEqual(['auto', 'always']);
    rmSync(folder, { recursive: true });
  });
});
