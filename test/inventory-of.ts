export * from '../src/reason/inventory-of.ts';
