import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: { assayer: 'src/doors/cli/main.ts', index: 'src/index.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  dts: true,
  clean: true,
  fixedExtension: false,
});
