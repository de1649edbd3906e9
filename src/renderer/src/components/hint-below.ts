/** Order of an input's parts with its hint below, so that adjacent inputs align. */
export const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
