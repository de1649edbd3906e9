import type { FieldQuery } from '../asked/query';
import { labelFit } from '../ranking/label-fit';
import { fold } from '../words/fold';
import { INGREDIENT_UNITS } from './ingredient-units';

const MOSTLY = 0.6; // share of the lines that must have a format, so that it is the format of the list
const STEP =
  /^(?:(?:step|schritt|stap|steg|trin|étape|etape|paso|passo|passaggio|krok|шаг|vaihe|adım)\s*)?\d{1,2}\s*[.):]?$/i;
const STEP_WORD = '(?:[Ss]tep|[Ss]chritt|[Ss]tap|[Ss]teg|[Tt]rin|[ÉéEe]tape|[Pp]aso|[Pp]asso|[Kk]rok|[Шш]аг)';
const NUMBERED = new RegExp(
  String.raw`^(?:(?:${STEP_WORD}\s*)?(\d{1,2})(?:\s?[.):–-]\s*|\s+(?=[\p{Lu}\p{Lo}]))|${STEP_WORD}\s*(\d{1,2})(?=\p{Lu}))`,
  'u',
);
const DOTTED = /^(\d{1,2})[.)]\s+/; // "2 Eggs" is an amount
const DASHED = /^[-–—*]\s+/;
/** A number alone or with a unit; "6 eggs" is an ingredient. */
const AMOUNT = new RegExp(
  String.raw`^(?:ca\.?\s|about\s|~)?[\d½¼¾⅓⅔⅛][\d½¼¾⅓⅔⅛.,/–-]*(?:\s*(?:-|–|to|bis|à|a)\s*[\d½¼¾.,/]+)?\s*(?:\([^)]*\)|(?:${INGREDIENT_UNITS})\.?(?:\(s\))?)?$`,
  'iu',
);

/**
 * The values of a list from its lines: removes its heading, step numbers, dashes and group headings, and joins amounts
 * to their ingredients.
 */
export function listLines(lines: readonly string[], query: FieldQuery): readonly string[] {
  const own = memberLines(lines, query);
  return query.concept?.id === 'ingredients' ? joinAmountLines(own) : own;
}

/** The values of a list from data, without step numbers and headings: "Step 1", "Instructions". */
export function dataLines(lines: readonly string[], query: FieldQuery): readonly string[] {
  if (query.concept?.id !== 'instructions') return lines;
  return lines.filter((line) => line.length > 60 || (!STEP.test(line.trim()) && labelFit(fold(line), query) === 0));
}

/** The values of a list whose lines are complete items. */
export function memberLines(lines: readonly string[], query: FieldQuery): readonly string[] {
  // "tag0" is a tag, not the label of tags
  const own = lines.filter((line) => line.length > 60 || /\p{L}\d/u.test(line) || labelFit(fold(line), query) === 0);
  if (!query.concept?.distinctive) return own;
  if (query.concept.id === 'ingredients')
    return undashed(unnumbered(own, DOTTED)).filter((line) => !/[:：]$/.test(line.trim()));
  const steps = splitSteps(own.filter((line) => !STEP.test(line.trim())));
  return undashed(unnumbered(steps, NUMBERED));
}

function unnumbered(lines: readonly string[], form: RegExp): readonly string[] {
  const numbers = lines.map((line) => Number(form.exec(line)?.slice(1).find(Boolean)));
  const inOrder = numbers.filter((number, at) => number === at + 1 || number === (numbers[at - 1] ?? 0) + 1).length;
  const isNumbered = lines.length > 1 && (inOrder >= lines.length * MOSTLY || beginsNumbered(lines));
  return isNumbered ? lines.map((line) => line.replace(form, '')) : lines;
}

const MIN_NUMBERED = 3; // lines

/** Whether the first lines are numbered from 1, followed by lines that are not. */
function beginsNumbered(lines: readonly string[]): boolean {
  return (
    lines.slice(0, MIN_NUMBERED).every((line, at) => line.startsWith(`${at + 1}. `)) && lines.length >= MIN_NUMBERED
  );
}

const STEP_WITHIN = new RegExp(String.raw`(?:^|\s)${STEP_WORD}\s*(\d{1,2})\s*[.):–-]?\s*(?=\p{Lu})`, 'gu');

/**
 * Splits several steps in one line, "Step 1 Melt. Step 2 Stir.", if each step states its number and there are no other
 * lines.
 */
function splitSteps(lines: readonly string[]): readonly string[] {
  const parts = lines.flatMap((line) => splitLine(line));
  const steps = parts.filter(({ step }) => step > 0);
  const isWhole = steps.length > 1 && steps.every(({ step }, at) => step === at + 1);
  return isWhole ? steps.map(({ text }) => text) : lines;
}

/** Splits a line at its step numbers; the number is 0 for a line without one. */
function splitLine(line: string): readonly { readonly step: number; readonly text: string }[] {
  const found = [...line.matchAll(STEP_WITHIN)];
  if (found[0]?.index !== 0) return [{ step: 0, text: line }];
  return found.map((match, at) => ({
    step: Number(match[1]),
    text: line.slice(match.index + match[0].length, found[at + 1]?.index).trim(),
  }));
}

function undashed(lines: readonly string[]): readonly string[] {
  const dashed = lines.filter((line) => DASHED.test(line)).length;
  return dashed >= 2 && dashed >= lines.length * MOSTLY ? lines.map((line) => line.replace(DASHED, '')) : lines;
}

/** Joins amounts on lines of their own to the ingredients before or after them; each amount must have one. */
function joinAmountLines(lines: readonly string[]): readonly string[] {
  const amounts = lines.map((line) => AMOUNT.test(line));
  const first = amounts[0] === true;
  const alternate = amounts.every((isAmount, at) => !isAmount || amounts[at + 1] !== true);
  if (amounts.filter(Boolean).length < 2 || !alternate || first === (amounts.at(-1) === true)) return lines;
  const toName = first ? 1 : -1;
  return lines.flatMap((line, at) => {
    if (amounts[at]) return [`${line} ${lines[at + toName]}`];
    return amounts[at - toName] ? [] : [line];
  });
}
