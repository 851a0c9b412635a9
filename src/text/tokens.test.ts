import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateTokens } from './tokens.ts';

/** Own texts with their true number of o200k tokens, counted with gpt-tokenizer 4.0.0. */
const COUNTED: readonly (readonly [number, string])[] = [
  [
    28,
    'Reads a file from the project folder and returns its text. Paths outside the folder are refused, and files above one megabyte are cut.',
  ],
  [
    82,
    '{"name":"create_invoice","description":"Creates a draft invoice for a customer.","inputSchema":{"type":"object","properties":{"customerId":{"type":"string","description":"Id of the customer"},"lines":{"type":"array","items":{"type":"object","properties":{"amount":{"type":"number"},"text":{"type":"string"}}}}},"required":["customerId","lines"],"additionalProperties":false}}',
  ],
  [
    34,
    'Lee un archivo de la carpeta del proyecto y devuelve su texto. Los archivos de más de un megabyte se cortan, y no se leen los que están fuera.',
  ],
  [27, 'Читает файл из папки проекта и возвращает его текст. Файлы больше одного мегабайта обрезаются.'],
  [23, '读取项目文件夹中的文件并返回其文本。超过一兆字节的文件会被截断。'],
  [19, 'プロジェクトのフォルダーからファイルを読み取り、その内容を返します。'],
  [
    43,
    'export const add = (a: number, b: number): number => a + b;\n\nexport function mean(values: readonly number[]): number {\n  return values.reduce(add, 0) / values.length;\n}\n',
  ],
  [51, 'https://example.com/api/v2/items?page=3&size=50#top 2026-03-14T09:26:53Z 0x1f4a9 a1b2c3d4-e5f6'],
];

describe('estimateTokens', () => {
  it.each(COUNTED)('comes near %i', (count, text) => {
    expect(Math.abs(estimateTokens(text) - count) / count).toBeLessThan(0.35);
  });

  it('comes near on the whole', () => {
    const counted = COUNTED.reduce((sum, [count]) => sum + count, 0);
    const estimated = COUNTED.reduce((sum, [, text]) => sum + estimateTokens(text), 0);
    expect(Math.abs(estimated - counted) / counted).toBeLessThan(0.1);
  });

  it('is nought for nothing, and never less for more', () => {
    expect(estimateTokens('')).toBe(0);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        expect(estimateTokens(`${a}\n${b}`)).toBeGreaterThanOrEqual(estimateTokens(a) - 3);
      }),
    );
  });

  it('does not mind what it is given', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        (text) => Number.isInteger(estimateTokens(text)) && estimateTokens(text) <= text.length * 2 + 1,
      ),
    );
  });
});
