/** Runs of white space as one space, and none at the ends. */
export function squeezeSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** With its first letter in upper case. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
