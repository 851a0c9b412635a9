import { useSyncExternalStore } from 'react';

/** `system`: as the reader's machine has it. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'assayer.theme';
const listeners = new Set<() => void>();

const kept = (): Theme => {
  const value = readKept();
  return THEMES.find((theme) => theme === value) ?? 'system';
};

const readKept = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

/** Draws the page in the theme that was chosen last. */
export const applyTheme = (theme: Theme = kept()): void => {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
};

export const chooseTheme = (theme: Theme): void => {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // A browser that keeps nothing still shows what was chosen.
  }
  applyTheme(theme);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTheme = (): Theme =>
  useSyncExternalStore(subscribe, () => THEMES.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'system');
