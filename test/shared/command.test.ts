import { Command, Commands } from '@shared/command';
import { describe, expect, it } from 'vitest';
import { getAllowanceMs, getPatienceMs } from '../../src/main/engine/fetch/browser/commands/allowance';
import { explainDriverError } from '../../src/main/engine/fetch/browser/commands/command-fault';
import { describeCommand } from '../../src/main/engine/fetch/browser/commands/run-commands';
import { SNAPSHOT_MS } from '../../src/main/engine/fetch/browser/take-snapshots';

const said = (command: unknown) => Command.safeParse(command).error?.issues[0]?.message;

describe('a command', () => {
  it.each([
    [
      {},
      'A command is an object with one of click, hover, type, select, check, press, scroll, wait, screenshot and script',
    ],
    [{ click: '#a', wait: 5 }, 'This one has click and wait.'],
    [{ type: 'click', selector: '.a' }, 'Others are named by their key, such as {"click": ".more"}'],
    [{ type: { into: '#a' } }, 'The command "type": type.text is required.'],
    [{ scroll: 'up' }, 'scroll is "end", a number of screens'],
    [{ wait: 'long' }, 'wait is milliseconds'],
    [{ screenshot: { area: 'all' } }, 'screenshot is true, or {"area": "viewport" or "page"'],
    [{ screenshot: { area: 'page', selector: 'h1' } }, 'A screenshot with a selector shows that element only'],
    [{ script: 5 }, 'The command "script": script'],
  ])('%j is refused with a sentence about its verb', (command, sentence) => {
    expect(said(command)).toContain(sentence);
  });

  it('is described in a few words, but never with the typed text', () => {
    const commands = Commands.parse([
      { click: 'text=More' },
      { type: { into: '#p', text: 'hidden' } },
      { select: { in: 'select', option: 'Red' } },
      { press: 'Enter' },
      { scroll: { to: '#end' } },
      { wait: { gone: '.busy' } },
      { wait: 5 },
      { screenshot: true },
      { screenshot: { area: 'page', format: 'webp' } },
      { screenshot: { selector: 'words=price|cost' } },
      { script: 'document\n  .title' },
    ]);
    expect(commands.map(describeCommand)).toEqual([
      ...['click "text=More"', 'type into "#p"', 'select in "select"', 'press Enter', 'scroll to "#end"'],
      ...['wait gone ".busy"', 'wait 5', 'screenshot of the viewport', 'screenshot of the page'],
      ...['screenshot of the element "price"', 'script "document .title"'],
    ]);
  });

  it('has as long as it asks for, beside the time of a page', () => {
    const commands = Commands.parse([
      { click: '#a', repeat: 3 },
      { wait: 4000 },
      { hover: '#b', timeoutMs: 700 },
      { check: '#c', optional: true },
      { screenshot: true },
      { script: 'go()', optional: true },
    ]);
    expect(getAllowanceMs(commands, 30_000)).toBe(30_000 + 6000 + 4000 + 700 + SNAPSHOT_MS);
    expect(getAllowanceMs(Commands.parse(Array(20).fill({ wait: 60_000 })), 30_000)).toBe(600_000);
    expect(commands.map(getPatienceMs)).toEqual([5000, 10_000, 700, 1000, 5000, 10_000]);
  });

  it('that fails is told by what stood in its way last', () => {
    const log =
      'locator.click: Timeout 9ms exceeded.\nCall log:\n  - element is not stable\n  - <i>x</i> intercepts pointer events\n';
    expect(explainDriverError(new Error(log))).toBe('the element is covered by <i>x</i>');
    expect(explainDriverError(new Error('locator.fill: Error: Not a field.\nCall log:'))).toBe('Not a field');
  });
});
