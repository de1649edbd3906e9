/** A numbered piece of the page in a question. */
export interface PromptNode {
  readonly n: number;
  readonly text: string;
}

/** The numbered pieces of the page that a question shows, in order: what stands behind each `[n]` up to the next. */
export function nodesOf(prompt: string): readonly PromptNode[] {
  return [...prompt.matchAll(/\[(\d+)\]\s*([^\n]*?)(?=\s*(?:\[\d+\]|\n|$))/g)].map(([, n, text]) => ({
    n: Number(n),
    text: (text ?? '').trim(),
  }));
}

/** The number of the first piece that holds the text; null where none does. */
export function nodeWith(prompt: string, text: string): number | null {
  return nodesOf(prompt).find((node) => node.text.includes(text))?.n ?? null;
}
