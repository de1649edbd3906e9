import { INTRODUCTION } from './introduction';
import { pathsOfContract } from './paths';
import { TAGS } from './tags';

export type OpenApiDocument = Readonly<Record<string, unknown>>;

/**
 * The whole interface as an OpenAPI 3.1 document, made from the contract. Holds nothing of the user. `{baseUrl}` and
 * `{origin}` in it stand for this server's address and the sample site's.
 */
export function openApiDocument(version: string): OpenApiDocument {
  const { paths, webhooks, schemas } = pathsOfContract();
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
    servers: [{ url: '{baseUrl}', description: 'The Winnow that runs here' }],
    security: [{ key: [] }],
    tags: TAGS.map(({ name, description }) => ({ name, description })),
    paths,
    webhooks,
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key, made in the window under Settings → API or by `winnow keys create`.',
        },
      },
      schemas,
    },
  };
}
