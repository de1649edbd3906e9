import { hasScript, isScriptCommand } from '@shared/script-command';
import { describe, expect, it } from 'vitest';

const SCRIPT = { script: 'document.title' };

describe('a request with a script', () => {
  it.each([
    ['a task', { url: 'https://a.test/', commands: [{ click: '#a' }, SCRIPT] }],
    ['a task with options', { commands: [{ ...SCRIPT, optional: true, timeout_ms: 5 }] }],
    ['null beside it, which counts as missing', { commands: [{ ...SCRIPT, click: null }] }],
    ['a schedule', { task: { type: 'scrape', args: { commands: [SCRIPT] } } }],
    ['a workflow', { steps: [{ name: 'action', args: { commands: [SCRIPT] } }] }],
    ['a value for a workflow', { params: { command: SCRIPT } }],
    ['values for a workflow', { params: { template: [SCRIPT] } }],
    ['a default of a workflow', { steps: [], defaults: { commands: [SCRIPT] } }],
  ])('is found in %s', (_where, request) => {
    expect(hasScript(request)).toBe(true);
  });

  it.each([
    ['no commands', { url: 'https://a.test/' }],
    ['other commands', { commands: [{ type: { into: '#script', text: 'script' } }, { screenshot: true }] }],
    ['a field of a template', { template: { script: 'The script of the play' } }],
    ['fields of a list in a template', { template: { scenes: [SCRIPT] } }],
    ['questions', { steps: [{ name: 'extract', args: { questions: SCRIPT } }] }],
    [
      'a row with more fields',
      { steps: [{ name: 'const', args: { items: [{ url: 'https://a.test/', ...SCRIPT }] } }] },
    ],
    ['a value of that name', { params: { script: 'text' } }],
  ])('is not one with %s', (_what, request) => {
    expect(hasScript(request)).toBe(false);
  });

  it('is judged by the command alone', () => {
    expect([SCRIPT, { script: 5 }, { script: 'a', other: 1 }, null, 'script'].map(isScriptCommand)).toEqual([
      ...[true, false, false, false, false],
    ]);
  });
});
