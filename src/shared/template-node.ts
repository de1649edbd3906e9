/** A field of an object template: a description, a nested object, or a list of either. */
export type TemplateNode = string | TemplateObject | readonly TemplateNode[];
export interface TemplateObject {
  readonly [field: string]: TemplateNode;
}
