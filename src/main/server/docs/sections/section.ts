/** A section of the guide; `html` contains no user text. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}
