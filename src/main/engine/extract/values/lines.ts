import { labelFit } from '../label-fit';
import type { FieldQuery } from '../query';
import { fold } from '../words';

const MOSTLY = 0.6; // share of the lines that must follow a form for it to be one
const STEP =
  /^(?:(?:step|schritt|stap|steg|trin|étape|etape|paso|passo|passaggio|krok|шаг|vaihe|adım)\s*)?\d{1,2}\s*[.):]?$/i;
const NUMBERED =
  /^(?:(?:[Ss]tep|[Ss]chritt|[Ss]tap|[Ss]teg|[Tt]rin|[ÉéEe]tape|[Pp]aso|[Pp]asso|[Kk]rok|[Шш]аг)\s*)?(\d{1,2})(?:\s?[.):–-]\s*|\s+(?=\p{Lu}))/u;
const DOTTED = /^(\d{1,2})[.)]\s+/; // "2 Eggs" is an amount
const DASHED = /^[-–—*]\s+/;
const AMOUNT =
  /^(?:ca\.?\s|about\s|~)?[\d½¼¾⅓⅔⅛.,/–-]+(?:\s*(?:-|–|to|bis|à|a)\s*[\d½¼¾.,/]+)?\s*(?:\([^)]*\)|[\p{L}.]{1,12}(?:\(s\))?)?$/u;

/** The lines of a list as its values: without its own heading, step numbers, dashes and group headings, amounts joined to what they measure. */
export function listLines(lines: readonly string[], query: FieldQuery): readonly string[] {
  const own = lines.filter((line) => line.length > 60 || labelFit(fold(line), query) === 0);
  if (!query.concept?.distinctive) return own;
  if (query.concept.id === 'ingredients')
    return joinAmountLines(undashed(unnumbered(own, DOTTED)).filter((line) => !/[:：]$/.test(line.trim())));
  const steps = own.filter((line) => !STEP.test(line.trim()));
  return undashed(unnumbered(steps, NUMBERED));
}

function unnumbered(lines: readonly string[], form: RegExp): readonly string[] {
  const numbers = lines.map((line) => Number(form.exec(line)?.[1]));
  const inOrder = numbers.filter((number, at) => number === at + 1 || number === (numbers[at - 1] ?? 0) + 1).length;
  if (lines.length < 2 || inOrder < lines.length * MOSTLY) return lines;
  return lines.map((line) => line.replace(form, ''));
}

function undashed(lines: readonly string[]): readonly string[] {
  const dashed = lines.filter((line) => DASHED.test(line)).length;
  return dashed >= 2 && dashed >= lines.length * MOSTLY ? lines.map((line) => line.replace(DASHED, '')) : lines;
}

/** Where amounts are in lines of their own, before or behind what they measure. */
function joinAmountLines(lines: readonly string[]): readonly string[] {
  const amounts = lines.filter((line) => AMOUNT.test(line)).length;
  if (amounts < 2 || amounts < lines.length * 0.35 || amounts > lines.length * 0.6) return lines;
  const first = AMOUNT.test(lines[0] ?? '');
  const values: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [line = '', next = ''] = [lines[at], lines[at + 1]];
    const [amount, name] = first ? [line, next] : [next, line];
    if (!AMOUNT.test(amount) || name === '' || AMOUNT.test(name)) values.push(line);
    else {
      values.push(`${amount} ${name}`);
      at++;
    }
  }
  return values;
}
