/** A column: its name, and the path of keys to its value in a row. */
export interface Column {
  readonly name: string;
  readonly path: readonly string[];
}
