/** The flag of a parameter: `['priority', 'only']` is `--priority-only`. */
export function getFlag(path: readonly string[]): string {
  return `--${path.map(toKebabCase).join('-')}`;
}

/** `maxVisits` becomes `max-visits`. */
export function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('_', '-');
}
