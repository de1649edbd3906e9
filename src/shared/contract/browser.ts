import { z } from 'zod';
import { endpoint } from './endpoint';

export const FoundBrowser = z.object({
  name: z.string().describe('Chrome, Edge, Chromium, …'),
  path: z.string(),
  from: z.enum(['settings', 'environment', 'installed']),
  version: z.string().nullable().describe('null until it was checked'),
});
export type FoundBrowser = z.infer<typeof FoundBrowser>;

export const BrowserState = z.object({
  used: FoundBrowser.nullable().describe('The one that renders; null if there is none'),
  found: z.array(FoundBrowser),
  problem: z
    .object({ message: z.string(), command: z.string().nullable().describe('A command that installs a browser') })
    .nullable(),
  running: z.boolean(),
  pages: z.number().int().describe('Pages open now'),
  restarts: z.number().int().describe('Since the program started, crashes included'),
});
export type BrowserState = z.infer<typeof BrowserState>;

const checked = z.object({ ok: z.boolean(), message: z.string(), msec: z.number().int(), state: BrowserState });

export const browserEndpoints = {
  getBrowser: endpoint({
    method: 'GET',
    path: '/api/browser',
    scope: 'read',
    summary: 'Which browser renders pages, and its state',
    request: z.object({}),
    response: BrowserState,
  }),
  checkBrowser: endpoint({
    method: 'POST',
    path: '/api/browser/check',
    scope: 'run',
    summary: 'Start the browser and render a page that needs scripts',
    request: z.object({}),
    response: checked,
  }),
  repairBrowser: endpoint({
    method: 'POST',
    path: '/api/browser/repair',
    scope: 'admin',
    summary: 'Close the browser, delete its profile, look for browsers again, and check',
    request: z.object({}),
    response: checked,
  }),
};
