import type { Random } from './random.js'

const CODES = 1_000_000
/** The largest multiple of a million in 32 bits: numbers above would make small codes likelier. */
const FAIR = Math.floor(2 ** 32 / CODES) * CODES

/** Six digits, each code as likely as any other. */
export function randomCode(random: Random): string {
  for (;;) {
    const number = random(4).reduce((sum, byte) => sum * 256 + byte, 0)
    if (number < FAIR) return String(number % CODES).padStart(6, '0')
  }
}
