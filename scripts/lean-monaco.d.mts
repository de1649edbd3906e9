interface Code {
  readonly code: string;
  readonly map: null;
}

/** A plugin of Vite. */
interface LeanMonaco {
  readonly name: string;
  readonly enforce: 'pre';
  readonly load: (id: string) => { readonly code: string; readonly moduleType: 'js' } | null;
  readonly transform: (code: string, id: string) => Code | null;
}

export function leanMonaco(): LeanMonaco;

/** Files of Monaco below `esm/vs`, each with what it exports; both are made empty. */
export const UNUSED: Readonly<Record<string, readonly string[]>>;
