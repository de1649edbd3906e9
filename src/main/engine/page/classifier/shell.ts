import { ADVICE } from './advice';
import { fold } from './fold';
import { describesThing, isAnswered, type Sight, titled } from './sight';
import type { Verdict } from './types';
import { BUNDLE_NAME, LOADING_WORDS, MOVES_ON, SCRIPT_WORDS, STATE_CODE } from './words/shell';

const SHELL_PROSE = 250; // characters; what stands in a shell is a name and a notice
const SHELL_HIDDEN = 600; // hidden text is content that a script shows
const SHELL_UNSCRIPTED = 600; // what a noscript says beyond a notice is the content itself
const FEW_PICTURES = 6;
const ENOUGH = 3;
const LONG_CODE = 1_500; // characters of code in the page that say it is drawn by code

/** A page whose content is still to be put in by its scripts. */
export function shellOf(sight: Sight): Verdict | null {
  const { facts, scripts, prose, hidden, unscripted, pictures } = sight;
  if (facts.rendered || !isAnswered(facts) || scripts.length === 0) return null;
  if (prose > SHELL_PROSE || hidden > SHELL_HIDDEN || unscripted > SHELL_UNSCRIPTED || pictures > FEW_PICTURES * 2)
    return null;
  const signals = signalsOf(sight);
  const weight = signals.reduce((sum, [points]) => sum + points, 0);
  if (weight < ENOUGH || !isHollow(sight) || describesThing(sight)) return null;
  const seen = signals.flatMap(([, words]) => (words === '' ? [] : [words])).slice(0, 2);
  return {
    reason: 'empty_shell',
    message: `The page is empty until its scripts run: ${seen.join(', ')}${titled(sight)}. ${ADVICE.shell}`,
    captcha: null,
  };
}

/** A page that says little, but says it, is no shell, whatever its scripts. */
function isHollow({ emptyRoots, placeholders, prose, length, pictures, headings, says }: Sight): boolean {
  if (emptyRoots > 0 || placeholders > 0) return true;
  if (length < 300 && LOADING_WORDS.test(says.text)) return true;
  return prose < 40 && pictures === 0 && headings.length === 0;
}

type Signal = readonly [points: number, words: string];

function signalsOf(sight: Sight): readonly Signal[] {
  const { scripts, noscript, says, emptyRoots, placeholders, length, links, pictures } = sight;
  const code = scripts.map((script) => script.code).join('\n');
  const sources = scripts.map(({ src }) => src).filter((src) => src !== '');
  const asks = SCRIPT_WORDS.test(fold(noscript)) || (length < 600 && SCRIPT_WORDS.test(says.text));
  const movesOn = length < 100 && MOVES_ON.test(code) && sources.length < 2;
  const found: readonly (readonly [boolean, Signal])[] = [
    [emptyRoots > 0, [2, 'an element for the content stands empty']],
    [asks, [2, 'it asks for JavaScript']],
    [movesOn, [3, 'a script moves on to another page']],
    [STATE_CODE.test(code), [1, 'its data stands in a script']],
    [sources.some((src) => BUNDLE_NAME.test(src)), [1, '']],
    [sources.length === 0 && code.length > LONG_CODE, [1, '']],
    [placeholders > 0 || LOADING_WORDS.test(says.text.slice(0, 400)), [2, 'it shows that it is loading']],
    [length < 40, [2, 'it says next to nothing']],
    [length >= 40 && length < 200, [1, '']],
    [links > 60 || pictures > FEW_PICTURES, [-2, '']],
    [sight.prose > 120 && links > 25, [-1, '']],
    [sight.fields.length > 3, [-1, '']],
    [sight.frames.length > 0 && length < 200, [-1, '']],
  ];
  return found.flatMap(([holds, signal]) => (holds ? [signal] : []));
}
