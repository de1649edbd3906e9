import { describe, expect, it } from 'vitest';
import { type ClosingState, decideClosing, getButtonAnswer, getClosingDialog } from '../../src/main/desktop/closing';
import { desktopWords } from '../../src/shared/words/desktop';

const STATE: ClosingState = { by: 'window', others: false, running: 2, closing: 'ask', mac: false, decided: false };

describe('closing', () => {
  it.each<[string, Partial<ClosingState>, string]>([
    ['asks while jobs run', {}, 'ask'],
    ['asks for the end of the app too', { by: 'quit' }, 'ask'],
    ['just closes where nothing runs', { running: 0 }, 'let'],
    ['closes what was decided, as by a shutdown', { decided: true }, 'let'],
    ['goes on in the background where that was chosen', { closing: 'background' }, 'background'],
    ['pauses and ends where that was chosen', { closing: 'quit' }, 'quit'],
    ['ends by the menu too where that was chosen', { by: 'quit', closing: 'quit' }, 'quit'],
    ['never takes an end by the menu for the background', { by: 'quit', closing: 'background' }, 'ask'],
    ['lets a window go where another one stays', { others: true }, 'let'],
    ['asks for the end of the app whatever the number of windows', { others: true, by: 'quit' }, 'ask'],
    ['lets a window go where the app outlives it', { mac: true }, 'let'],
    ['asks for the end of the app there as well', { mac: true, by: 'quit' }, 'ask'],
  ])('%s', (_title, part, act) => {
    expect(decideClosing({ ...STATE, ...part })).toBe(act);
  });

  it('asks with the right plural, and lists the answers in the order of the buttons', () => {
    const { message, buttons, cancelId, checkboxLabel } = getClosingDialog('window', 1, desktopWords.closing);
    expect([message, buttons[1], checkboxLabel]).toEqual([
      'A job is running.',
      'Pause the job and quit',
      'Do not ask again',
    ]);
    expect(getClosingDialog('quit', 3, desktopWords.closing)).not.toHaveProperty('checkboxLabel');
    expect(getClosingDialog('quit', 3, desktopWords.closing).message).toBe('3 jobs are running.');
    expect(buttons.map((_, at) => getButtonAnswer(at))).toEqual(['background', 'quit', 'cancel']);
    expect([getButtonAnswer(cancelId), getButtonAnswer(-1)]).toEqual(['cancel', 'cancel']);
  });
});
