import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerTo, parseQuestion } from './dns-message.ts';

const label = fc.uint8Array({ minLength: 1, maxLength: 63 });

test('a question is read as it was asked, whatever bytes its name has', () => {
  fc.assert(
    fc.property(fc.array(label, { minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: 65_535 }), (labels, type) => {
      const head = Buffer.from('1234010000010000000000', 'hex');
      const name = Buffer.concat(labels.flatMap((each) => [Buffer.from([each.length]), each]));
      const message = Buffer.concat([head, Buffer.from([0]), name, Buffer.from([0, type >> 8, type & 255, 0, 1])]);
      const question = parseQuestion(message);
      expect(question).toEqual({
        id: 0x1234,
        type,
        name: labels.map((each) => Buffer.from(each).toString('latin1')).join('.'),
        end: message.length,
      });
    }),
  );
});

test('no message breaks the reader, and every question that is read can be answered', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), (bytes, text) => {
      const message = Buffer.from(bytes);
      const question = parseQuestion(message);
      if (question === undefined) return;
      const answer = answerTo(message, question, [
        { type: 'TXT', text },
        { type: 'MX', name: question.name },
        { type: 'AAAA', address: '2001:2::1' },
      ]);
      expect(answer.readUInt16BE(6)).toBe(3);
      expect(answer.subarray(12, question.end)).toEqual(message.subarray(12, question.end));
    }),
  );
});

test('pointers, labels beyond the end and answers are no questions', () => {
  for (const hex of [
    '1234010000010000000000' + '00c00c00010001',
    '123401000001000000000000' + '3f61000001',
    '1234810000010000000000' + '000161000001' + '0001',
  ])
    expect(parseQuestion(Buffer.from(hex, 'hex'))).toBeUndefined();
});
