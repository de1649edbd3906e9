export declare function asciiCode(): import('vite').Plugin;
export declare function toAscii(code: string): string;
