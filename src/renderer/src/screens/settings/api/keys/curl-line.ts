/** A shell command that runs the sample template and waits for the items. */
export function createCurlCommand(
  baseUrl: string,
  key: string | null,
  sample: { pattern: string; template: object },
): string {
  const body = JSON.stringify({ pattern: sample.pattern, template: sample.template, maxExtracts: 5 }).replaceAll(
    "'",
    "'\\''",
  );
  return [
    `curl -s -X POST "${baseUrl}/api/scrape"`,
    `  -H "Authorization: Bearer ${key ?? '$WINNOW_API_KEY'}"`,
    '  -H "Content-Type: application/json"',
    `  -d '${body}'`,
  ].join(' \\\n');
}
