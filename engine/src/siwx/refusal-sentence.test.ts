import { describe, expect, it } from 'vitest'
import { refusalSentence } from './refusal-sentence.js'

describe('a refusal', () => {
  it('is one sentence with its code', () => {
    expect(refusalSentence({ code: 'NONCE_UNKNOWN', details: 'The nonce has expired.' })).toBe(
      'The sign-in was refused (NONCE_UNKNOWN): The nonce has expired.',
    )
    expect(refusalSentence({ code: 'ODD', details: '' })).toBe('The sign-in was refused (ODD).')
  })

  it.each(['ISSUED_IN_FUTURE', 'NOT_YET_VALID', 'TOO_OLD', 'EXPIRED'])(
    'of a clock that is off names it: %s',
    (code) => {
      expect(refusalSentence({ code, details: 'No.' })).toMatch(
        /: No\. Check the time settings of the device\.$/,
      )
      const said = refusalSentence({ code, details: 'No. Check the time settings of the device.' })
      expect(said.match(/time settings/g)).toHaveLength(1)
    },
  )

  it('[A16 partly] repeats no secret that the server sends back, in any case of its letters', () => {
    const said = refusalSentence({ code: 'ODD', details: 'Got 0xABCDEF for it.' }, ['0xabcdef'])
    expect(said).toBe('The sign-in was refused (ODD).')
  })

  it('[A13 partly] is one short line, whatever the server says', () => {
    const said = refusalSentence({ code: 'ODD', details: `a\n\u202e${'b'.repeat(10_000)}` })
    expect(said).toMatch(/^[ -~]+…$/)
    expect(said.length).toBeLessThan(220)
  })
})
