import { describe, expect, it } from 'vitest'
import type { SignedText } from '../signature-check.js'
import { guardedCheck, LONGEST_SIGNATURE, MOST_TEXT_BYTES } from './guarded-check.js'
import { codeOf } from './random-signatures.cases.js'

const signed: SignedText = { chainId: 'tezos:main', address: 'tz1', text: 'ż', signature: 'sig' }

/** A check that accepts all it gets, and what it got. */
function accepting() {
  const got: unknown[] = []
  const check = guardedCheck('tezos', (read) => {
    got.push(read)
    return { ok: true }
  })
  return { got, check }
}

/** Any value where a type says text: a back end passes what a client sent. */
const given = (more: object): SignedText => Object.assign({ ...signed }, more)

const notTexts = [undefined, null, 7, 7n, true, {}, [], Symbol('text'), new Uint8Array(64), new String('sig')]

describe('the guard of a check', () => {
  it('passes texts on with their UTF-8', async () => {
    const { check, got } = accepting()
    expect(await check(signed)).toEqual({ ok: true })
    expect(got).toEqual([{ ...signed, bytes: Uint8Array.of(0xc5, 0xbc) }])
  })

  it('[A7 partly] refuses what is no text, before any work', async () => {
    const { check, got } = accepting()
    for (const value of notTexts) {
      expect(codeOf(await check(given({ signature: value })))).toBe('SIGNATURE_MALFORMED')
      expect(codeOf(await check(given({ text: value })))).toBe('SIGNATURE_MALFORMED')
      expect(codeOf(await check(given({ address: value })))).toBe('ADDRESS_MALFORMED')
      expect(codeOf(await check(given({ chainId: value })))).toBe('SIGNATURE_UNSUPPORTED')
    }
    expect(got).toEqual([])
  })

  it('[A7 partly] refuses a chain of another family', async () => {
    const { check, got } = accepting()
    for (const chainId of ['eip155:1', 'tezos', 'tezos:', 'tezos:main\n', '__proto__:1'])
      expect(codeOf(await check(given({ chainId })))).toBe('SIGNATURE_UNSUPPORTED')
    expect(got).toEqual([])
  })

  it('[A7 partly] refuses texts that are too long, before any work', async () => {
    const { check, got } = accepting()
    expect(codeOf(await check(given({ signature: 'x'.repeat(LONGEST_SIGNATURE + 1) })))).toBe(
      'SIGNATURE_MALFORMED',
    )
    for (const text of ['x'.repeat(MOST_TEXT_BYTES + 1), 'ż'.repeat(MOST_TEXT_BYTES / 2 + 1)])
      expect(codeOf(await check(given({ text })))).toBe('SIGNATURE_UNSUPPORTED')
    expect(got).toEqual([])
    expect(await check(given({ text: 'ż'.repeat(MOST_TEXT_BYTES / 2) }))).toEqual({ ok: true })
  })

  it('[A7 partly] refuses half a character, whose UTF-8 is that of another text', async () => {
    const { check, got } = accepting()
    for (const text of ['\ud83e', '\udd8a', 'a\udd8a\ud83e', '\ud83e\ud83e\udd8a'])
      expect(codeOf(await check(given({ text })))).toBe('SIGNATURE_MISMATCH')
    expect(got).toEqual([])
    expect(await check(given({ text: '🦊\ufffd' }))).toEqual({ ok: true })
  })

  it('[A7 partly] refuses what cannot be read, and a check that throws or rejects', async () => {
    const { check } = accepting()
    const hostile = Object.defineProperty({ ...signed }, 'text', {
      enumerable: true,
      get: () => {
        throw new Error('closed')
      },
    })
    expect(codeOf(await check(hostile))).toBe('SIGNATURE_MALFORMED')
    for (const work of [
      () => {
        throw new Error('broken')
      },
      () => Promise.reject(new Error('broken')),
    ])
      expect(codeOf(await guardedCheck('tezos', work)(signed))).toBe('SIGNATURE_MALFORMED')
  })
})
