import { describe, expect, it } from 'vitest';
import { readPrompt, translateCommands } from '../../../src/main/engine/workflows/prompt/index';
import { processorTime } from '../../helpers/processor-time';

/** The commands of an instruction, without what they say by default. */
function read(prompt: string): unknown {
  const said = readPrompt(prompt);
  if (said.kind === 'unknown') return said.message;
  return said.commands.map(({ optional, timeoutMs: _, ...command }) => {
    const { repeat, ...rest } = 'repeat' in command ? command : { ...command, repeat: 1 };
    return { ...rest, ...(repeat > 1 && { repeat }), ...(optional && { optional }) };
  });
}

const type = (into: string, text: string, enter = false) => ({ type: { into: `words=${into}`, text, enter } });

describe('an instruction without a model', () => {
  it.each([
    ['Click the "Accept all" button', [{ click: 'words=Accept all button' }]],
    ['Please click on Go.', [{ click: 'words=Go' }]],
    ['click the link that says “Read more”', [{ click: 'words=Read more' }]],
    ['Tap the Details tab at the top of the page', [{ click: 'words=Details tab' }]],
    ['Click "Load more" three times', [{ click: 'words=Load more', repeat: 3 }]],
    ['click the Load more button until it disappears', [{ click: 'words=Load more button', repeat: 200 }]],
    ['Press Enter', [{ press: 'Enter' }]],
    ['hit the escape key', [{ press: 'Escape' }]],
    ['press the Search button', [{ click: 'words=Search button' }]],
    ['Type red into the search box', [type('search box', 'red')]],
    [
      'enter "lamp, red" in the search field, then press Enter',
      [type('search field', 'lamp, red'), { press: 'Enter' }],
    ],
    ['Fill in the email field with a@b.example', [type('email field', 'a@b.example')]],
    ['search for red lamps', [type('search field', 'red lamps', true)]],
    ['Select "Price" from the sort dropdown', [{ select: { in: 'words=sort dropdown', option: 'Price' } }]],
    ['tick the In stock checkbox', [{ check: 'words=In stock checkbox' }]],
    ['hover over the menu', [{ hover: 'words=menu' }]],
    ['Scroll to the bottom of the page', [{ scroll: 'end' }]],
    ['scroll down 3 times', [{ scroll: 3 }]],
    ['scroll down and wait 2 seconds', [{ scroll: 1 }, { wait: 2000 }]],
    ['scroll to the reviews', [{ scroll: { to: 'words=reviews' } }]],
    ['wait for the spinner to disappear', [{ wait: { gone: 'words=spinner' } }]],
    ['wait until "Done" appears', [{ wait: { for: 'words=Done' } }]],
    [
      'First open the Details tab, then click Specs; finally wait 500 ms',
      [{ click: 'words=Details tab' }, { click: 'words=Specs' }, { wait: 500 }],
    ],
    ['1. click Menu\n2. click Lamps', [{ click: 'words=Menu' }, { click: 'words=Lamps' }]],
    ['Click "Save and close, then go"', [{ click: 'words=Save and close, then go' }]],
  ])('%s', (prompt, commands) => {
    expect(read(prompt)).toEqual(commands);
  });

  it('does what need not be there only where it is', () => {
    expect(read('Accept the cookies')).toMatchObject([
      { click: expect.stringMatching(/^words=.*accept/), optional: true },
    ]);
    expect(read('if there is a popup, close it')).toMatchObject([
      { click: expect.stringContaining('close'), optional: true },
    ]);
    expect(read('click Continue if it appears')).toMatchObject([{ click: 'words=Continue', optional: true }]);
  });

  it('goes to the next page by what leads there', () => {
    expect(read('go to the next page')).toMatchObject([{ click: expect.stringMatching(/^words=next\|/) }]);
  });

  it('leaves to other steps what is not a command, and says so', () => {
    const said = readPrompt('Click Specs and tell me what the page looks like');
    expect(said).toMatchObject({
      kind: 'commands',
      commands: [{ click: 'words=Specs' }],
      left: ['tell me what the page looks like'],
    });
  });

  it.each([
    ['Make the page more beautiful', 'Make the page more beautiful'],
    ['Click Go and log in with my account', 'log in with my account'],
    ['click it', 'click it'],
    ['tell me about it', 'tell me about it'],
    ['wait 5 hours', ''],
  ])('%s is not understood', (prompt, piece) => {
    expect(read(prompt)).toEqual(expect.stringContaining(piece));
    expect(translateCommands([{ prompt, optional: false }])).toBeNull();
  });

  it('is read in a time that grows with its length', () => {
    const long = 'click the button on the page that is called, '.repeat(40);
    const spent = processorTime();
    readPrompt(`${long}${' and'.repeat(50)}`);
    expect(spent()).toBeLessThan(1000);
  });
});
