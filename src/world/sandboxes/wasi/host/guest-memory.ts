import type { WasmMemory } from './webassembly.ts';

/** The memory of the guest, read and written anew at each look: it moves when it grows. Offsets beyond it throw RangeError. */
export interface GuestMemory {
  u8(at: number, value: number): void;
  u16(at: number, value: number): void;
  u32(at: number, value: number): void;
  u64(at: number, value: bigint): void;
  getU8(at: number): number;
  getU16(at: number): number;
  getU32(at: number): number;
  getU64(at: number): bigint;
  bytes(at: number, length: number): Uint8Array;
  text(at: number, length: number): string;
}

export function guestMemory(memory: () => WasmMemory): GuestMemory {
  const view = (): DataView => new DataView(memory().buffer);
  const bytes = (at: number, length: number): Uint8Array => new Uint8Array(memory().buffer, at >>> 0, length >>> 0);
  return {
    u8: (at, value) => view().setUint8(at >>> 0, value),
    u16: (at, value) => view().setUint16(at >>> 0, value, true),
    u32: (at, value) => view().setUint32(at >>> 0, value, true),
    u64: (at, value) => view().setBigUint64(at >>> 0, value, true),
    getU8: (at) => view().getUint8(at >>> 0),
    getU16: (at) => view().getUint16(at >>> 0, true),
    getU32: (at) => view().getUint32(at >>> 0, true),
    getU64: (at) => view().getBigUint64(at >>> 0, true),
    bytes,
    text: (at, length) => new TextDecoder().decode(Uint8Array.from(bytes(at, length))),
  };
}

export interface Span {
  readonly at: number;
  readonly length: number;
}

/** Buffers of one read or write: pairs of address and length. */
export function spans(memory: GuestMemory, at: number, count: number): Span[] {
  if (count > 1024) throw new RangeError('too many buffers');
  return Array.from({ length: count }, (_, index) => ({
    at: memory.getU32(at + index * 8),
    length: memory.getU32(at + index * 8 + 4),
  }));
}
