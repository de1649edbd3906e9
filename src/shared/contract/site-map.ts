import { z } from 'zod';
import { MAPPED_BY, MAPPED_KINDS } from '../crawl';
import { endpoint } from './endpoint';

const MAX_MAPPED = 200_000;
const DEFAULT_MAPPED = 5000;
export const MAX_MAP_VISITS = 1000;
export const DEFAULT_MAP_VISITS = 20;

const MapRequest = z.object({
  url: z.string().describe('Any page of the site'),
  search: z.string().trim().min(1).max(500).optional().describe('Words that must all be in the URL or the title'),
  pattern: z.string().optional().describe('Only URLs that match: * is anything but /, ** anything'),
  subdomains: z.boolean().default(false).describe('Include URLs of subdomains of the site'),
  sitemaps: z.boolean().default(true).describe('Read robots.txt, the sitemaps and the feeds of the site'),
  maxVisits: z
    .number()
    .int()
    .min(0)
    .max(MAX_MAP_VISITS)
    .default(DEFAULT_MAP_VISITS)
    .describe('Pages to visit for their links, nearest first; 0: none'),
  limit: z.number().int().min(1).max(MAX_MAPPED).default(DEFAULT_MAPPED).describe('Maximum URLs to return'),
  respectRobots: z.boolean().optional().describe('Obey robots.txt; the default is the setting'),
});
export type MapRequest = z.infer<typeof MapRequest>;

export const MappedUrl = z.object({
  url: z.string(),
  title: z.string().nullable().describe('From the page if it was visited, from a feed, or the text of a link to it'),
  date: z
    .string()
    .nullable()
    .describe('When it was changed or published, as the site says: ISO 8601, with or without time'),
  kind: z.enum(MAPPED_KINDS).nullable().describe('Stated by a visited page, or guessed from the URL; null: not known'),
  by: z.enum(MAPPED_BY).describe('How it was first found'),
  visited: z.boolean(),
  allowed: z.boolean().nullable().describe('Whether robots.txt allows it; null: not read'),
});
export type MappedUrl = z.infer<typeof MappedUrl>;

export const MapSummary = z.object({
  site: z.string().describe('Origin of the site, after redirects'),
  total: z.number().int().describe('URLs found'),
  complete: z
    .boolean()
    .describe('Whether everything was read: no limit was reached, and each page that may have links visited'),
  visits: z.number().int().describe('Pages visited for their links'),
  bytes: z.number().int().describe('Over the network, in both directions'),
  problems: z
    .array(z.object({ url: z.string(), message: z.string() }))
    .describe('Sitemaps and pages that could not be read; the first 100'),
  copies: z
    .array(z.string())
    .default([])
    .describe(
      'URLs of pages that are listed under another URL already, because only a session id differs; the stream gave them before that was known',
    ),
});
export type MapSummary = z.infer<typeof MapSummary>;

const examples = [
  { title: 'The URLs of a site', request: { url: '{origin}/', maxVisits: 5 } },
  {
    title: 'Those of a branch that name something',
    request: { url: '{origin}/', pattern: '{origin}/products/*', search: 'lamp' },
  },
];

export const siteMapEndpoints = {
  mapSite: endpoint({
    method: 'POST',
    path: '/api/map',
    scope: 'run',
    summary:
      'List the URLs of a site from robots.txt, sitemaps, feeds and the links of a few pages, with titles and dates',
    examples,
    request: MapRequest,
    response: MapSummary.extend({ results: z.array(MappedUrl) }),
  }),
};

export const siteMapStreams = {
  streamMap: {
    method: 'POST',
    path: '/api/map/stream',
    scope: 'run',
    summary:
      'The same as lines of JSON: each URL as it is found, and again when more is known about it; last a summary',
    examples: [{ title: 'As they are found', request: { url: '{origin}/', maxVisits: 2 } }],
    request: MapRequest,
  },
} as const;
