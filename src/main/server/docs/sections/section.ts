/** One part of the guide; `html` is written with no user's text in it. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}
