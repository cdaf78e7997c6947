/**
 * Whether a number is a whole multiple of another, in decimal: 0.3 is one of 0.1, though not in binary
 * fractions. Both finite, `step` above 0.
 */
export function isMultipleOf(value: number, step: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(step)) return value % step === 0;
  const [left, right] = [toDecimal(value), toDecimal(step)];
  const exponent = Math.min(left.exponent, right.exponent);
  return toScale(left, exponent) % toScale(right, exponent) === 0n;
}

type Decimal = { digits: bigint; exponent: number };

/** The shortest decimal that stands for the number: what the author wrote. */
function toDecimal(value: number): Decimal {
  const [mantissa = "0", power = "0"] = value.toExponential().split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
}

function toScale({ digits, exponent }: Decimal, target: number): bigint {
  return digits * 10n ** BigInt(exponent - target);
}
