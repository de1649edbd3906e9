/** Every text the window shows; a screen loads the groups that it names. */
export * as texts from './catalogue';
