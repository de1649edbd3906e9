import type { Unclear } from './unclear';

/** Requests that no plan supports, with the feature that does. */
const UNSUPPORTED: readonly (readonly [form: RegExp, message: string, hint: string])[] = [
  [
    /(?:[,;]|\band\b|\bthen\b)?\s*(?:and\s+)?(?:(?:save|export|store|download|write|return|give|output|put|deliver|send)[^.;\n]{0,40}?\s)?(?:\b(?:as|in|to|into|als|en)\s+(?:a\s+|an\s+)?(?:csv|json(?:l)?|xlsx?|excel|spreadsheet|sqlite|google sheets?)(?:\s+(?:file|format|table|datei))?)\b/iu,
    'You choose the file format when you export the results.',
    'Click Export when the job is done. From a script: GET /api/jobs/{id}/export?format=csv, json, jsonl, xlsx or sqlite.',
  ],
  [
    /(?:[,;]|\band\b)?\s*\b(?:every|each|once (?:a|per)|once every)\s+(?:day|hour|week|month|morning|evening|night|monday|\d+\s+(?:minutes|hours|days))\b(?:\s+at\s+[\d:]+\s*(?:am|pm)?)?|\b(?:daily|hourly|weekly|täglich|stündlich|wöchentlich)\b(?=\s*(?:[.,;!]|$|at\b))/iu,
    'A sentence runs once.',
    'Create a schedule that repeats the job, under Schedules or with POST /api/schedules.',
  ],
  [
    /(?:[,;]|\band\b)?\s*(?:log ?in|sign in|use my (?:login|account|password))\b[^.;\n]*/iu,
    'A sentence cannot log in.',
    'Log in once under Sessions, and choose that session in the options.',
  ],
  [
    /(?:[,;]|\band\b)?\s*(?:e-?mail|notify|send|message|slack|text)\s+(?:it |them |me |us |the results? )+(?:to |when |if |by |via )?[^.;\n]*/iu,
    'A sentence cannot send messages.',
    'Add an alert or a destination to a schedule, or name a webhook in the request.',
  ],
  [
    /(?:[,;]|\band\b)?\s*(?:translate|summari[sz]e|classify|categori[sz]e|analy[sz]e|compare)\s+(?:it|them|each|the|all|everything|these|those|both)\b[^.;\n]*/iu,
    'Values are taken from the page as they are.',
    'Ask for what the page says, and change the values after the export.',
  ],
];

const SUMS = 'Winnow reads values, and does not calculate with them.';
const SUMS_HINT = 'Calculate with the values that were read, after the export.';
/** What has a total of its own. */
const TOTALLED =
  'orders?|invoices?|bookings?|trips?|carts?|purchases?|receipts?|bills?|payments?|projects?|quotes?|estimates?|bestellungen|rechnungen|buchungen|commandes|factures|pedidos|facturas';

/** Requests to calculate, by their words. */
const CALCULATED: readonly (readonly [form: RegExp, message: string, hint: string])[] = [
  new RegExp(
    `(?<!\\p{L})(?:(?:average|mean|median|durchschnittliche[rnms]?|mittlere[rnms]?)|(?:total|combined|summed|overall)(?=\\s+\\S+\\s+(?:of|for)\\s+(?:all|the)\\s+(?!(?:\\p{L}+\\s)?(?:${TOTALLED})(?!\\p{L}))))\\s+(?=(?:prices?|costs?|salar(?:y|ies)|rents?|mileage|values?|preise?s?|mieten?|gehalt|kosten|kilometerstand)\\s+(?:of|for|der|aller|von)\\s)`,
    'iu',
  ),
  /(?<!\p{L})(?:the\s+)?(?:sum|total) of (?:all )?(?:the )?(?=(?:prices|costs|salaries|rents|values|amounts)\s)|(?<!\p{L})(?:on average|im (?:durchschnitt|schnitt|mittel)|en moyenne|en promedio|in media)(?!\p{L})/iu,
].map((form) => [form, SUMS, SUMS_HINT] as const);

const NO_VALUE = 'Items do not have the value “{text}”, so it cannot be used to choose them.';

/** Comparisons and orders that no rule could turn into a restriction. */
const LEFT_OVER: readonly (readonly [form: RegExp, message: string, hint: string])[] = [
  [
    /(?:[,;]|\b(?:but|and|that|which|and only)\b)?\s*(?:(?:only|if|that|which|whose)\s+[^.,;\n]{0,30}?)?(?:\b(?:cheaper|costing|less|more|greater|higher|lower|older|newer|larger|smaller|better)\s+than|\bunder|\bbelow|\bover|\babove|\bat least)\s+[$€£]?\s?\d[\d.,]*\s?(?:[$€£]|usd|eur|dollars?|euros?|stars?|%|percent)?/iu,
    'This comparison was not understood, so nothing is left out because of it.',
    'Write it as “price below 20”, “rating at least 4” or “published after 2023”.',
  ],
  [
    /(?:[,;]|\band\b)?\s*\b(?:(?:that|which)\s+are\s+)?(?:the\s+)?most\s+(?:popular|relevant|interesting|important|useful|common|trending)\b|(?:[,;]|\band\b)?\s*(?:sort|order|rank)(?:ed)?\s+(?:them\s+|the results?\s+|it\s+)?by\s+[^.,;\n]+/iu,
    NO_VALUE,
    'Name a field to choose or sort by, such as “sorted by rating” or “the 5 with the most reviews”.',
  ],
  [
    /(?<=^\s*|(?<!\p{L})(?:the|which|what)\s+)(?!(?:guest|forest|interest|request|harvest|contest|protest|digest|honest|modest|manifest|invest|latest|newest)(?!\p{L}))\p{Ll}{3,}(?<![aeou])est(?=\s+(?!du(?!\p{L}))\p{L})/iu,
    NO_VALUE,
    'Name a field to choose or sort by, such as “sorted by rating” or “the 5 with the most reviews”.',
  ],
  [
    /(?<!\p{L})(?:der|die|das|den|dem)\s+(?!(?:erste|nächste|letzte|beste|größte Teil|selbe)[nrsm]?(?!\p{L}))\p{Ll}{3,}ste[nrsm]?(?=\s+\p{Lu})|(?<!\p{L})(?:l[ae]|les|el|los|las|il|lo|gli|os?)\s+(?:plus|moins|más|menos|più|meno|mais)\s+\p{L}{4,}(?!\p{L})/u,
    NO_VALUE,
    'Name a field to choose or sort by, such as “sorted by rating” or “the 5 with the most reviews”.',
  ],
];

/** Removes unsupported requests, and suggests the feature to use instead. */
export function takeUnsupported(prompt: string): { readonly text: string; readonly notUnderstood: readonly Unclear[] } {
  return takeForms(prompt, [...UNSUPPORTED, ...CALCULATED]);
}

/** Removes text that looks like a restriction but was not understood. */
export function takeRemainder(prompt: string): { readonly text: string; readonly notUnderstood: readonly Unclear[] } {
  return takeForms(prompt, LEFT_OVER);
}

function takeForms(prompt: string, forms: typeof UNSUPPORTED) {
  let text = prompt;
  const notUnderstood = forms.flatMap(([form, message, hint]) => {
    const found = form.exec(text)?.[0];
    if (found === undefined || found.trim() === '') return [];
    text = text.replace(form, ' ');
    const words = found.replace(/^[\s,;]+(?:and\s+)?|^\s*and\s+|\s+$/gi, '');
    return [{ text: words, message: message.replace('{text}', words), hint }];
  });
  return { text, notUnderstood };
}
