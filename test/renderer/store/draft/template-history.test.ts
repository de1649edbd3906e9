import { describe, expect, it } from 'vitest';
import { smallestChange } from '../../../../src/renderer/src/features/code-editor/smallest-change';
import { NO_HISTORY, redone, remember, undone } from '../../../../src/renderer/src/store/draft/template-history';

describe('the history of a template', () => {
  it('takes what is typed on end in one place as one step, and everything else as a step of its own', () => {
    let history = remember(NO_HISTORY, '', 'name', 0);
    history = remember(history, 'a', 'name', 1000);
    history = remember(history, 'ab', 'description', 1100);
    history = remember(history, 'ab c', 'description', 5000);
    history = remember(history, 'ab cd', null, 5001);
    history = remember(history, 'picked', null, 5002);
    expect(history.past).toEqual(['', 'ab', 'ab c', 'ab cd', 'picked']);
  });

  it('goes back and forth, until something new is typed', () => {
    const two = remember(remember(NO_HISTORY, '', null, 0), 'a', null, 1);
    const back = undone(two, 'b');
    expect(back?.text).toBe('a');
    const further = back && undone(back.history, back.text);
    expect(further?.text).toBe('');
    expect(further && undone(further.history, '')).toBeNull();
    const again = further && redone(further.history, '');
    expect(again?.text).toBe('a');
    expect(again && redone(remember(again.history, 'a', 'name', 2), 'x')).toBeNull();
  });

  it('keeps a bounded number of steps', () => {
    let history = NO_HISTORY;
    for (let at = 0; at < 500; at++) history = remember(history, String(at), null, at);
    expect([history.past.length, history.past.at(-1)]).toEqual([200, '499']);
  });
});

describe('a change of a text', () => {
  it.each([
    ['abc', 'abXc', { from: 2, to: 2, text: 'X' }],
    ['aaa', 'aa', { from: 2, to: 3, text: '' }],
    ['', 'a', { from: 0, to: 0, text: 'a' }],
    ['same', 'same', { from: 4, to: 4, text: '' }],
  ])('from %j to %j is as small as can be', (old, now, change) => {
    expect(smallestChange(old, now)).toEqual(change);
  });
});
