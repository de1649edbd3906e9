interface Code {
  readonly code: string;
  readonly map: null;
}

/** What is called for the modules whose address matches. */
interface Hook<Handler> {
  readonly filter: { readonly id: readonly RegExp[] };
  readonly handler: Handler;
}

/** A plugin of Vite. */
interface LeanMonaco {
  readonly name: string;
  readonly enforce: 'pre';
  readonly load: Hook<(id: string) => { readonly code: string; readonly moduleType: 'js' } | null>;
  readonly transform: Hook<(code: string, id: string) => Code>;
}

export function leanMonaco(): LeanMonaco;

/** Files of Monaco below `esm/vs`, each with what it exports; both are made empty. */
export const UNUSED: Readonly<Record<string, readonly string[]>>;
