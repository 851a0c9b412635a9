import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { rules } from '../../../rules/index.ts';

/** The page tells what rules say of themselves and judges nothing: of all rules only their words go into it. */
const wordsOfRules = (): Plugin => ({
  name: 'words-of-rules',
  enforce: 'pre',
  load(id) {
    if (!id.split('?')[0]?.endsWith('/src/rules/index.ts')) return undefined;
    const words = rules.map(({ id, title, severity, reads, maps, why, fix }) => ({ id, title, severity, reads, maps, why, fix }));
    return `export const rules = JSON.parse(${JSON.stringify(JSON.stringify(words))});`;
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [wordsOfRules(), react()],
  build: {
    outDir: join(import.meta.dirname, '../../../../dist/page'),
    emptyOutDir: true,
    target: 'es2022',
    // Where `light-dark()` is known.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content policy allows files of ours alone: nothing is put into the page as a data address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
