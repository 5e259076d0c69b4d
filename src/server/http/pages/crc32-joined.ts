/** CRC-32's polynomial (RFC 1952), lowest bit first. */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;
const X = 0x40000000;

/** Multiplies two polynomials of bits, modulo CRC-32's. */
function multiply(a: number, b: number): number {
  let product = 0;
  let factor = b;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= factor;
    factor = factor & 1 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1;
  }
  return product >>> 0;
}

/** x to the power of 2^n, for n from 0 to 31. */
const SQUARES: readonly number[] = (() => {
  const squares = [X];
  while (squares.length < 32) {
    const last = squares.at(-1) ?? X;
    squares.push(multiply(last, last));
  }
  return squares;
})();

/** What a check sum is multiplied with when `length` bytes follow: x to the power of eight times the length. */
export function shiftOf(length: number): number {
  let shift = ONE;
  for (let rest = length, n = 3; rest > 0; rest = Math.floor(rest / 2), n = (n + 1) % 32) {
    if (rest % 2 === 1) shift = multiply(SQUARES[n] ?? X, shift);
  }
  return shift;
}

/**
 * The CRC-32 of two texts, one behind the other, from the check sums of each, without reading either again. `shift` is
 * `shiftOf` the second one's length in bytes. The method is zlib's `crc32_combine`.
 */
export function joinChecksums(first: number, second: number, shift: number): number {
  return (multiply(shift, first) ^ second) >>> 0;
}
