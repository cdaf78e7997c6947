/** In the order of their character codes, so that keys sort as plain text. */
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BASE = DIGITS.length;

/**
 * A key that sorts between two others; null stands for an end. Keys are fractions in base 62 without
 * their leading "0.", never empty and never ending in "0", so that there is always room between two.
 * Throws a RangeError unless `before` sorts below `after`.
 */
export function toKeyBetween(before: string | null, after: string | null): string {
  let key = "";
  // Once the key is below `after` by an earlier digit, `after` bounds it no more.
  let isBounded = after !== null;
  for (let index = 0; ; index++) {
    if (isBounded && after !== null && index >= after.length)
      throw new RangeError(`No key sorts between "${before}" and "${after}".`);
    const low = toDigit(before?.[index]);
    const high = isBounded && after !== null ? toDigit(after[index]) : BASE;
    if (high - low > 1) return key + DIGITS[Math.floor((low + high) / 2)];
    key += DIGITS[low];
    if (high > low) isBounded = false;
  }
}

/** `count` keys in rising order, evenly apart. */
export function toEvenKeys(count: number): string[] {
  const places = BASE ** 3;
  return Array.from({ length: count }, (_, index) => {
    const value = Math.floor(((index + 1) * places) / (count + 1));
    const digits = [Math.floor(value / BASE ** 2), Math.floor(value / BASE) % BASE, value % BASE];
    return digits
      .map((digit) => DIGITS[digit])
      .join("")
      .replace(/0+$/, "");
  });
}

function toDigit(character: string | undefined): number {
  return character === undefined ? 0 : DIGITS.indexOf(character);
}
