/** One column: its name, and the keys that lead to its value in a row. */
export interface Column {
  readonly name: string;
  readonly path: readonly string[];
}
