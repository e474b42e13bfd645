import { bytesOf } from '../../test/support/pickle-writer.ts';
import { floatLine, intLine, littleEndianInteger, longLine, quotedLine, rawUnicodeLine, utf8 } from './text-forms.ts';

describe('utf8', () => {
  it.each(['', 'u(t)', 'Ωψ ∂²u', '𝛼 + 𝛽', 'a'.repeat(20_000) + '𝛼'])('reads %.12s', (text) => {
    expect(utf8(new TextEncoder().encode(text))).toBe(text);
  });

  it('keeps a single surrogate, as Python writes it', () => {
    expect(utf8(bytesOf([0xed, 0xa0, 0x80]))).toBe('\ud800');
  });

  it.each([[[0xc0, 0x80]], [[0xe0, 0x80, 0x80]], [[0xf4, 0x90, 0x80, 0x80]], [[0xff]], [[0x80]], [[0xe2, 0x82]]])(
    'refuses %j, which Python refuses too',
    (bytes) => {
      expect(() => utf8(bytesOf(bytes))).toThrow('a text in it cannot be read');
    },
  );
});

describe('numbers', () => {
  it.each([
    [[], 0],
    [[0xff], -1],
    [[0xff, 0x00], 255],
    [[0, 0, 0, 0, 0, 0, 0, 0x80], -(2n ** 63n)],
    [[0x6c, 0xfc, 0x9c, 0x46, 0xf9, 0x20, 0x6a, 0xa8, 0x50, 0x19], 0x1950a86a20f9469cfc6cn],
  ])('reads %j as %p', (bytes, value) => expect(littleEndianInteger(bytesOf(bytes))).toBe(value));

  it('reads the forms of protocol 0', () => {
    expect([intLine('00'), intLine('01'), intLine('-12'), longLine('3L')]).toEqual([false, true, -12, 3]);
    expect(longLine('123456789012345678901234567890L')).toBe(123456789012345678901234567890n);
    expect([floatLine('1.5'), floatLine('-1e-3'), floatLine('inf'), floatLine('-inf'), floatLine('nan')]).toEqual([
      1.5,
      -0.001,
      Infinity,
      -Infinity,
      NaN,
    ]);
  });

  it.each(['', 'x', '1_0', '1.5', '9'.repeat(5000)])('refuses %.5s as an integer', (line) => {
    expect(() => intLine(line)).toThrow('a number in it cannot be read');
  });
});

describe('texts of protocol 0', () => {
  it('undoes the escapes', () => {
    expect(quotedLine(String.raw`'it\'s \x41\101\n\\'`)).toBe("it's AA\n\\");
    expect(rawUnicodeLine(String.raw`a\u03a9\U0001d6fc`)).toBe('aΩ𝛼');
  });

  it('leaves a backslash that begins no escape, with what is behind it', () => {
    expect(quotedLine(String.raw`'\d \u0041 \777'`)).toBe('\\d \\u0041 \xff');
    expect(rawUnicodeLine(String.raw`\n \\u0041 \\\u0041 \x41` + '\\')).toBe(String.raw`\n \\u0041 \\A \x41` + '\\');
  });

  it.each([String.raw`'\x4'`, "'a\\'", " 'a'", "'a' "])('refuses what Python refuses as a text: %s', (line) => {
    expect(() => quotedLine(line)).toThrow('a text in it cannot be read');
  });

  it.each([String.raw`\u12`, String.raw`\U0011000`, String.raw`\U00110000`])('refuses %s', (line) => {
    expect(() => rawUnicodeLine(line)).toThrow('a text in it cannot be read');
  });

  it('undoes a million escapes', () => {
    expect(quotedLine(`'${String.raw`\x41`.repeat(1_000_000)}'`)).toBe('A'.repeat(1_000_000));
  });

  it('refuses a text without its quotes', () => {
    expect(() => quotedLine('abc')).toThrow('a text in it cannot be read');
  });
});
