import { z } from 'zod';

const Licences = z.object({
  packages: z.array(z.object({ name: z.string(), version: z.string(), licence: z.string(), text: z.number() })),
  /** Texts that packages name by their number; many have the same. */
  texts: z.array(z.string()),
});

export interface Licence {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Empty if the package carries none. */
  readonly text: string;
}

/** The licences of what is shipped, as the build wrote them. Throws if this copy has none. */
export async function readLicences(signal: AbortSignal): Promise<readonly Licence[]> {
  const answer = await fetch('/licences.json', { signal });
  const { packages, texts } = Licences.parse(await answer.json());
  return packages.map(({ text, ...rest }) => ({ ...rest, text: texts[text] ?? '' }));
}
