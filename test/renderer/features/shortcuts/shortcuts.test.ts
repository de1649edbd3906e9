import { describe, expect, it, vi } from 'vitest';
import { type KeyStroke, toPress } from '../../../../src/renderer/src/features/shortcuts/press';
import { SHORTCUT_LIST, SHORTCUTS } from '../../../../src/renderer/src/features/shortcuts/shortcut-table';
import { getAriaKeys, showPress, showShortcut } from '../../../../src/renderer/src/features/shortcuts/show-press';
import { isTyping, registerShortcut, takePress } from '../../../../src/renderer/src/features/shortcuts/use-shortcut';

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const stroke = (key: string, code: string, held: Partial<KeyStroke> = {}): KeyStroke => ({
  ...NONE,
  key,
  code,
  ...held,
});

describe('a press', () => {
  it.each<[string, KeyStroke, string | null]>([
    ['a letter with Ctrl', stroke('k', 'KeyK', { ctrlKey: true }), 'Mod+K'],
    ['with Shift', stroke('L', 'KeyL', { ctrlKey: true, shiftKey: true }), 'Mod+Shift+L'],
    ['a letter of another script, by its place', stroke('л', 'KeyK', { ctrlKey: true }), 'Mod+K'],
    ['a letter where the layout has it', stroke('a', 'KeyQ', { ctrlKey: true }), 'Mod+A'],
    ['a digit that the layout shifts', stroke('&', 'Digit1', { ctrlKey: true }), 'Mod+1'],
    ['a digit', stroke('3', 'Digit3', { ctrlKey: true }), 'Mod+3'],
    ['a sign, whatever Shift it needs', stroke('?', 'Slash', { shiftKey: true }), '?'],
    ['a sign on a letter’s key', stroke('?', 'KeyM', { shiftKey: true }), '?'],
    ['a named key with Shift', stroke('F6', 'F6', { shiftKey: true }), 'Shift+F6'],
    ['a modifier alone', stroke('Control', 'ControlLeft', { ctrlKey: true }), null],
    ['the other system’s modifier', stroke('k', 'KeyK', { metaKey: true }), null],
  ])('is read of %s', (_, keys, press) => {
    expect(toPress(keys, false)).toBe(press);
  });

  it('takes ⌘ on a Mac and leaves Ctrl to text fields there', () => {
    expect(toPress(stroke('k', 'KeyK', { metaKey: true }), true)).toBe('Mod+K');
    expect(toPress(stroke('k', 'KeyK', { ctrlKey: true }), true)).toBeNull();
    expect(toPress(stroke('˜', 'KeyN', { altKey: true }), true)).toBe('Alt+N');
  });

  it.each([
    ['?', 'text', true],
    ['Enter', 'text', true],
    ['Mod+Z', 'text', true],
    ['Mod+K', 'text', false],
    ['F6', 'editor', false],
    ['Mod+K', 'editor', true],
    ['F1', 'editor', true],
    ['F1', 'text', false],
    ['Mod+Enter', 'editor', false],
    ['Mod+Shift+P', 'editor', false],
    ['?', 'none', false],
  ] as const)('%s in %s stays there: %s', (press, place, stays) => {
    expect(isTyping(press, place)).toBe(stays);
  });

  it('is shown as the keyboard is labelled', () => {
    expect([showPress('Mod+Shift+L', false), showPress('Mod+Shift+L', true)]).toEqual(['Ctrl+Shift+L', '⇧⌘L']);
    expect(showShortcut(SHORTCUTS.screen, false)).toBe('Ctrl+1 to Ctrl+9');
    expect(showShortcut(SHORTCUTS.palette, true)).toBe('⌘K or ⇧⌘P');
    expect(getAriaKeys('palette', false)).toBe('Control+K Control+Shift+P');
  });
});

describe('the table of shortcuts', () => {
  it('gives no keys to two things that work in one place', () => {
    const clashes = SHORTCUT_LIST.flatMap((one) =>
      SHORTCUT_LIST.filter((other) => {
        const meet = one.place === other.place || one.place === 'everywhere';
        return one.id !== other.id && meet && other.presses.some((press) => one.presses.includes(press));
      }).map((other) => `${one.id} and ${other.id}`),
    );
    expect(clashes).toEqual([]);
  });

  it('hands a press to the latest handler that takes it', () => {
    const [frame, screen] = [vi.fn(), vi.fn(() => false)];
    const [dropFrame, dropScreen] = [registerShortcut('fresh', frame), registerShortcut('fresh', screen)];
    expect(takePress('Alt+N')).toBe(true);
    expect([screen.mock.calls.length, frame.mock.calls]).toEqual([1, [['Alt+N']]]);
    dropFrame();
    expect(takePress('Mod+N')).toBe(false);
    dropScreen();
    expect(screen).toHaveBeenCalledTimes(2);
  });
});
