// location = '…' · location.href = '…' · location.assign('…') · window.open('…') · open('…')
const GOES_TO =
  /(?:\blocation(?:\s*\.\s*href)?\s*=\s*|\blocation\s*\.\s*(?:assign|replace)\s*\(\s*|\bopen\s*\(\s*)(["'`])([^"'`]{1,2000})\1/gi;
// goTo('/…'), navigate("https://…"): calls whose first argument can only be a URL
const CALLS_WITH = /\b[\w$.]{1,60}\(\s*(["'`])((?:https?:\/\/|\/(?!\/)|\.{1,2}\/)[^"'`\s]{1,2000})\1/gi;
const REPORTS =
  /^(?:ga|gtag|fbq|_gaq|dataLayer|track|log|console|fetch|ajax|\$\.(?:get|post|ajax|load))\b|track|fetch|xhr|\.load$/i;

/** URLs that a handler or a `javascript:` link opens. */
export function addressesInCode(code: string): readonly string[] {
  const direct = [...code.matchAll(GOES_TO)].map(([, , address = '']) => address);
  if (direct.length > 0) return direct.filter(isCompleteAddress);
  return [...code.matchAll(CALLS_WITH)]
    .filter(([call]) => !REPORTS.test(call.slice(0, call.indexOf('('))))
    .map(([, , address = '']) => address)
    .filter(isCompleteAddress);
}

/** Whether a text is a complete URL, not one that a script still completes. */
export function isCompleteAddress(address: string): boolean {
  return address !== '' && !/[\s<>{}|^\\]|\$\{|^(?:javascript|mailto|tel|data|about|blob):/i.test(address);
}

/** Whether the value of an attribute such as `data-href` can only be a URL. */
export function isCodeAddress(value: string): boolean {
  return (
    /^(?:https?:\/\/|\/|\.{1,2}\/|\?[\w%[\]-]+=)\S*$|^[\w./%-]+\.(?:html?|php|aspx?|jsp|cgi)(?:[?#]\S*)?$/i.test(
      value,
    ) && isCompleteAddress(value)
  );
}
