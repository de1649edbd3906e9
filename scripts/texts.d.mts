export interface Texts {
  /** Texts that stand as they are, by place such as `jobs.columns.name`. */
  readonly plain: Readonly<Record<string, string>>;
  /** ICU pattern and names of arguments of texts with values, by place. */
  readonly patterns: Readonly<Record<string, readonly [message: string, ...names: readonly string[]]>>;
  /** Places whose pattern cannot be read from their code and stands in no file. */
  readonly unclear: readonly string[];
  /** Places of `composed.json` without a text. */
  readonly unused: readonly string[];
}

interface Catalogue {
  readonly messages: Readonly<Record<string, string>>;
  readonly places: Readonly<Record<string, string>>;
}

/** English texts, and the folder with their patterns and translations. */
interface Source {
  readonly texts: string;
  readonly folder: string;
}

export const CATALOGUES: { readonly window: Source; readonly shared: Source };
export function readTexts(source: Source): Promise<Texts>;
export function compareCatalogue(
  texts: Texts,
  catalogue: Catalogue,
): { readonly missing: readonly string[]; readonly unused: readonly string[] };
