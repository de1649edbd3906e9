/** Collapses white space to single spaces and trims. */
export function squeezeSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Capitalizes the first letter. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
