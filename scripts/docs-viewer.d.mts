import type { Plugin } from 'vite';

export declare function docsViewer(): Plugin;
