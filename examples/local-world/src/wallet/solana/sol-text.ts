/** Lamports as text in SOL. */
export function solText(lamports: bigint): string {
  const whole = lamports / 1_000_000_000n
  const rest = String(lamports % 1_000_000_000n)
    .padStart(9, '0')
    .replace(/0+$/, '')
  return `${whole}${rest === '' ? '' : `.${rest}`} SOL`
}
