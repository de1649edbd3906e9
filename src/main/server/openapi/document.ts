import { getContractPaths } from './paths';
import { TAGS } from './tags';

export type OpenApiDocument = Readonly<Record<string, unknown>>;

/**
 * The API as an OpenAPI 3.1 document, generated from the contract. Contains no user data. `{baseUrl}` and `{origin}` stand for this server's and the
 * sample site's address.
 */
export function openApiDocument(version: string): OpenApiDocument {
  const { paths, webhooks, schemas } = getContractPaths();
  return {
    openapi: '3.1.1',
    info: {
      title: 'Winnow',
      version,
      summary: 'Visit pages, find URLs, and turn pages into items, on your own computer.',
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    externalDocs: { url: '{baseUrl}/docs', description: 'Guide and client examples' },
    servers: [{ url: '{baseUrl}', description: 'The Winnow running here' }],
    security: [{ key: [] }],
    tags: TAGS.map(({ name, description }) => ({ name, description })),
    paths,
    webhooks,
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key, created in the window under Settings → API or with `winnow keys create`.',
        },
      },
      schemas,
    },
  };
}

/** Introduction of the document (CommonMark). */
const INTRODUCTION = `Winnow runs on your own computer and answers on 127.0.0.1 only.

**Keys.** Send \`Authorization: Bearer <API key>\` with every call. A key has a scope, and each scope includes the ones
before it: \`read\`, \`run\`, \`admin\`. An \`apiKey\` in the body or query counts where no header names a key: clients of hosted
services put it there, with \`host\`. Neither is kept, shown or logged.

**Spelling.** Parameters are read in camelCase and in snake_case alike (\`maxVisits\`, \`max_visits\`); this document shows
camelCase, and answers always have it. An unknown parameter is refused with the nearest known name. A GET may carry
parameters of your own. Null means "not given" wherever a parameter may be left out, as do \`null\` and \`undefined\` in a query;
a single text stands for a list of one, and \`url\` may hold a list where there is \`urls\`.

**Jobs.** Every task makes a job. Without \`detach\` the call waits for its results; with \`detach: true\` it answers with
\`{"jobId"}\` at once. Poll \`GET /api/jobs/{id}\` until \`state\` is \`completed\` or \`error\`.

**Errors.** A refused call answers \`{"errors": [{"code", "message", "path", "hint"}]}\`. A page that fails is not a failed call:
it is a result with a \`status\`, and what went wrong is under \`problems\`. A successful answer has no \`errors\`.

**Outcome.** Every job has an \`outcome\`: \`complete\`, \`partial\` or \`needs_you\`, a sentence, and for each reason the call that
would fix it. A result that lacks something never looks whole.

**Money.** \`metrics\` counts in USD; 1 GB is 10^9 bytes on the wire, both ways.`;
