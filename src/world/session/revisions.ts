/** Revisions of the protocol with an `initialize` handshake, newest first. */
export const LEGACY_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const;
/** Stateless revisions, newest first. */
export const MODERN_VERSIONS = ['2026-07-28'] as const;

/** Error codes with which a modern server shows that it is one. */
export const MODERN_ERRORS = { headerMismatch: -32020, missingCapability: -32021, unsupportedVersion: -32022 } as const;

export const isLegacyVersion = (version: string): boolean => (LEGACY_VERSIONS as readonly string[]).includes(version);
export const isModernVersion = (version: string): boolean => (MODERN_VERSIONS as readonly string[]).includes(version);
