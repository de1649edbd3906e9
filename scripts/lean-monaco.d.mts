import type { Plugin } from 'vite';

export function leanMonaco(): Plugin;
