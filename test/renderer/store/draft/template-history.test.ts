import { describe, expect, it } from 'vitest';
import { findSmallestChange } from '../../../../src/renderer/src/features/code-editor/smallest-change';
import { beginTemplateHistory, recordText } from '../../../../src/renderer/src/store/draft/template-history';
import { redoChange, undoChange } from '../../../../src/renderer/src/store/history';

describe('the history of a template', () => {
  it('takes continuous typing in one place as one step, and every other change as its own step', () => {
    let history = recordText(beginTemplateHistory(''), 'a', 'name', 0);
    history = recordText(history, 'ab', 'name', 1000);
    history = recordText(history, 'ab c', 'description', 1100);
    history = recordText(history, 'ab cd', 'description', 5000);
    history = recordText(history, 'picked', null, 5001);
    history = recordText(history, 'picked again', null, 5002);
    expect(history.past).toEqual(['', 'ab', 'ab c', 'ab cd', 'picked']);
  });

  it('goes back and forth, until something new is typed', () => {
    const two = recordText(recordText(beginTemplateHistory(''), 'a', null, 0), 'b', null, 1);
    const back = undoChange(two);
    expect(back.now).toBe('a');
    const further = undoChange(back);
    expect(further.now).toBe('');
    expect(undoChange(further)).toEqual(further);
    const again = redoChange(further);
    expect(again.now).toBe('a');
    expect(recordText({ ...again, changedAt: 1 }, 'x', 'name', 2).future).toEqual([]);
  });

  it('keeps a bounded number of steps', () => {
    let history = beginTemplateHistory('');
    for (let at = 0; at < 500; at++) history = recordText(history, `text ${at}`, null, at);
    expect([history.past.length, history.past.at(-1)]).toEqual([200, 'text 498']);
  });
});

describe('a change of a text', () => {
  it.each([
    ['abc', 'abXc', { from: 2, to: 2, text: 'X' }],
    ['aaa', 'aa', { from: 2, to: 3, text: '' }],
    ['', 'a', { from: 0, to: 0, text: 'a' }],
    ['same', 'same', { from: 4, to: 4, text: '' }],
  ])('from %j to %j is as small as can be', (old, now, change) => {
    expect(findSmallestChange(old, now)).toEqual(change);
  });
});
