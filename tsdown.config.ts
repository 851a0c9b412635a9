import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: { assayer: 'src/doors/cli/main.ts', index: 'src/index.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  dts: true,
  // The page is built beside, by Vite.
  clean: ['dist/*', '!dist/page'],
  fixedExtension: false,
});
