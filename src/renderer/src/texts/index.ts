/** All texts; a screen loads the groups it names. */
export * as texts from './catalogue';
