import { seededRandom } from '@walletchart/chart-kit'
import { expect } from 'vitest'
import type { SignatureCheck, SignatureVerdict, SignedText } from '../signature-check.js'

/** The code of a refusal, or `valid`. */
export const codeOf = (verdict: SignatureVerdict): string => (verdict.ok ? 'valid' : verdict.code)

/** Bytes with one bit turned. */
export const withBit = (bytes: Uint8Array, bit: number): Uint8Array =>
  bytes.map((byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))

/**
 * Asks a check about 300 signatures of random bytes, and about as many random texts.
 * @returns how often each code was answered
 */
export async function randomSignatures(
  check: SignatureCheck,
  signed: SignedText,
  written: (bytes: Uint8Array) => string,
): Promise<Readonly<Record<string, number>>> {
  const random = seededRandom(signed.text.length + 7)
  const below = (end: number) => Math.floor(random() * end)
  const lengths = [0, 1, 63, 64, 65, 66, 67, 96, 108, 130]
  const counts: Record<string, number> = {}
  for (let round = 0; round < 300; round += 1) {
    const length = lengths[round % lengths.length] ?? below(400)
    const bytes = Uint8Array.from({ length: round % 3 === 0 ? below(400) : length }, () => below(256))
    const text = Array.from({ length: below(200) }, () =>
      String.fromCharCode(below(round % 2 ? 0x80 : 0x1_00_00)),
    )
    for (const signature of [written(bytes), text.join('')]) {
      const verdict = await check({ ...signed, signature })
      expect(verdict).toEqual({ ok: false, code: expect.any(String), details: expect.stringMatching(/\.$/) })
      const code = codeOf(verdict)
      counts[code] = (counts[code] ?? 0) + 1
    }
  }
  return counts
}
