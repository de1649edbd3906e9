import { z } from 'zod';

const Licences = z.object({
  packages: z.array(z.object({ name: z.string(), version: z.string(), licence: z.string(), text: z.number() })),
  /** Licence texts, referred to by index, because many packages share one. */
  texts: z.array(z.string()),
});

export interface Licence {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Empty if the package has none. */
  readonly text: string;
}

/** The licences of bundled packages, as written by the build. Throws if this copy has none. */
export async function readLicences(signal: AbortSignal): Promise<readonly Licence[]> {
  const answer = await fetch('/licences.json', { signal });
  const { packages, texts } = Licences.parse(await answer.json());
  return packages.map(({ text, ...rest }) => ({ ...rest, text: texts[text] ?? '' }));
}
