import { contract, type RequestInput } from '@shared/contract';
import type { Run } from '../../../store/draft/plan';

export const CODE_LANGUAGES = ['curl', 'javascript', 'python'] as const;
export type CodeLanguage = (typeof CODE_LANGUAGES)[number];

/** What is run: one call that returns its items, or a workflow that is saved, run and awaited. */
export type CodeRun = Run | { readonly endpoint: 'workflow'; readonly request: RequestInput<'createWorkflow'> };

const HEADERS = ['Authorization: Bearer $WINNOW_API_KEY', 'Content-Type: application/json'];

/** A script that does the same through the API and prints the items as JSON. It reads its key from `WINNOW_API_KEY`. */
export function requestCode(language: CodeLanguage, run: CodeRun, baseUrl: string): string {
  return run.endpoint === 'workflow'
    ? WORKFLOW_SCRIPTS[language](baseUrl, run.request)
    : CALL_SCRIPTS[language](`${baseUrl}${contract[run.endpoint].path}`, { ...run.request, detach: false });
}

type Script = (url: string, body: unknown) => string;

const CALL_SCRIPTS: Readonly<Record<CodeLanguage, Script>> = {
  curl: (url, body) => curl(url, body),
  javascript: (url, body) => `${JAVASCRIPT_HEAD}
const { results } = await send('POST', ${quoteString(url)}, ${indented(body)});
console.log(JSON.stringify(results.items ?? results, null, 2));
`,
  python: (url, body) => `${PYTHON_HEAD}
results = send("POST", ${quoteString(url)}, ${python(body)})["results"]
print(json.dumps(results.get("items", results), indent=2, ensure_ascii=False))
`,
};

const WORKFLOW_SCRIPTS: Readonly<Record<CodeLanguage, Script>> = {
  curl: (url, body) => `id=$(${curl(`${url}/api/v2/workflows`, body)} | sed 's/.*"workflowId":"\\([^"]*\\)".*/\\1/')
job=$(${curl(`${url}/api/v2/workflows/$id/run`, {})} | sed 's/.*"jobId":"\\([^"]*\\)".*/\\1/')
until curl -s ${header(0)} "${url}/api/v2/jobs/$job" | grep -q '"done":true'; do sleep 1; done
curl -s ${header(0)} "${url}/api/jobs/$job/export?format=csv"
`,
  javascript: (url, body) => `${JAVASCRIPT_HEAD}
const { workflowId } = await send('POST', ${quoteString(`${url}/api/v2/workflows`)}, ${indented(body)});
const { jobId } = await send('POST', \`${url}/api/v2/workflows/\${workflowId}/run\`, {});
let job;
do {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  job = await send('GET', \`${url}/api/v2/jobs/\${jobId}\`);
} while (!job.done);
console.log(JSON.stringify(job.results.items, null, 2));
`,
  python: (url, body) => `${PYTHON_HEAD}
workflow = send("POST", ${quoteString(`${url}/api/v2/workflows`)}, ${python(body)})["workflowId"]
job = send("POST", f"${url}/api/v2/workflows/{workflow}/run", {})["jobId"]
while not (state := send("GET", f"${url}/api/v2/jobs/{job}"))["done"]:
    time.sleep(1)
print(json.dumps(state["results"]["items"], indent=2, ensure_ascii=False))
`,
};

const JAVASCRIPT_HEAD = `// Node 18 or later; WINNOW_API_KEY holds a key of Settings → API
const headers = { authorization: \`Bearer \${process.env.WINNOW_API_KEY}\`, 'content-type': 'application/json' };
async function send(method, url, body) {
  const response = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}`;

const PYTHON_HEAD = `# pip install requests; WINNOW_API_KEY holds a key of Settings → API
import json, os, time
import requests

def send(method, url, body=None):
    headers = {"Authorization": "Bearer " + os.environ["WINNOW_API_KEY"]}
    response = requests.request(method, url, headers=headers, json=body)
    response.raise_for_status()
    return response.json()
`;

function curl(url: string, body: unknown): string {
  const data = JSON.stringify(body).replaceAll("'", "'\\''");
  return `curl -s -X POST "${url}" ${HEADERS.map((_, at) => header(at)).join(' ')} -d '${data}'`;
}

function header(at: number): string {
  return `-H "${HEADERS[at]}"`;
}

function quoteString(text: string): string {
  return JSON.stringify(text);
}

function indented(body: unknown): string {
  return JSON.stringify(body, null, 2);
}

/**
 * JSON as a Python literal: strings, numbers, lists and dictionaries are the same; `true`, `false` and `null` are not.
 */
function python(body: unknown): string {
  const words = new Map([
    ['true', 'True'],
    ['false', 'False'],
    ['null', 'None'],
  ]);
  return indented(body).replaceAll(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, (token) => words.get(token) ?? token);
}
