import type { Surface } from '../../model/surface.ts';
import type { Window } from './frame.ts';
import { has, type Scene } from './scene.ts';

/**
 * True when the clauses steer whoever reads them: they name the model, oblige, order a time,
 * or are orders beyond the first sentence of a tool's description (which by custom says what the tool does).
 */
export const steers = (surface: Surface, window: Window): boolean => window.scenes.some((scene) => steersIn(surface, scene));

const steersIn = (surface: Surface, scene: Scene): boolean => {
  if (scene.addressee === 'model') return true;
  if (has(scene, 'model', 'always', 'never', 'urgent', 'before', 'after', 'label', 'secretly-required')) return true;
  if (scene.mood !== 'order') return false;
  if (surface.kind === 'tool.description' || surface.kind === 'prompt.description') return scene.index > 0 && scene.addressee !== 'tool';
  return surface.role === 'prose' || surface.role === 'value';
};

/** True for the words on one argument of a tool. */
export const isOnArgument = ({ kind }: Surface): boolean => kind === 'tool.schema' || kind === 'prompt.argument';
