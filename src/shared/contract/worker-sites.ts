import { z } from 'zod';
import { Region } from '../region';

const MAX_HOST = 260; // characters: the longest name with a port

/** How the pages of one site are distributed to workers. */
export const WorkerSite = z.strictObject({
  host: z
    .string()
    .trim()
    .toLowerCase()
    .max(MAX_HOST)
    .refine((host) => URL.parse(`http://${host}/`)?.host === host, {
      error: 'A site is named by its host alone, without http:// and path: shop.example.com, or localhost:8080.',
    })
    .describe('Host, with a port only if it is not that of http or https'),
  region: Region.nullable().default(null).describe('Only workers of this region load its pages; null: any'),
  eachAddress: z
    .boolean()
    .default(false)
    .describe('Whether each address of workers has the limits per host for itself; only for sites that allow it'),
});
export type WorkerSite = z.infer<typeof WorkerSite>;

/** The entry for the host of a URL. */
export function findWorkerSite(sites: readonly WorkerSite[], { host }: URL): WorkerSite | undefined {
  return sites.find((site) => site.host === host);
}
