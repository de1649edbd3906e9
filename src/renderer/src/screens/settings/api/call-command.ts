import type { ApiCallDetail } from '@shared/contract/api-calls';

/** A shell command that makes a call again, with the key from the environment. Secrets stay masked. */
export function callCommand(baseUrl: string, { method, path, body }: ApiCallDetail): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  return [
    `curl -s -X ${method} ${quoted(baseUrl + path)}`,
    '  -H "Authorization: Bearer $WINNOW_API_KEY"',
    ...(body === null ? [] : ['  -H "Content-Type: application/json"', `  -d ${quoted(body)}`]),
  ].join(' \\\n');
}

/** Whether something in a call was masked, so that the command lacks it. */
export function isMasked({ path, body }: ApiCallDetail): boolean {
  return path.includes('***') || (body?.includes('***') ?? false);
}

/** JSON as it is best read; a text that was cut is shown as it is. */
export function prettyBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
