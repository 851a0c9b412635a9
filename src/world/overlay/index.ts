export { openOverlay, type Overlay, type OverlayOptions, recoverOverlays } from './overlay.ts';
