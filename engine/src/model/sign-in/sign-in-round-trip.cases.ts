import { describe, expect, it } from 'vitest'
import { expectLittleWork } from '../../testing/expect-little-work.cases.js'
import { isWalletchartError } from '../errors/is-walletchart-error.js'
import { readSignInText } from './read-sign-in-text.js'
import { MessageMaker, namespaces, type SampleNamespace, wholeMessages } from './sign-in-samples.cases.js'
import { signInText } from './sign-in-text.js'

/** The one form in which the builder writes what the parser also reads in a second form. */
const oneForm = (text: string, namespace: string): string => {
  const short = namespace === 'eip155' ? text : text.replace(`\nChain ID: ${namespace}:`, '\nChain ID: ')
  return namespace === 'solana' ? short.replace('\n\n\nURI: ', '\n\nURI: ') : short
}

/** Holds what was read from any text to what must be true of it. */
function expectSame(text: string): void {
  const read = readSignInText(text)
  if (!read.ok) {
    expect(read.fault).toMatch(/^[ -~]{1,200}$/)
    return
  }
  const built = signInText(read.message)
  expect(built).toBe(oneForm(text, read.message.chainId.split(':')[0] ?? ''))
  expect(readSignInText(built)).toEqual(read)
}

const seedsOf = (namespace: SampleNamespace, count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => namespaces.indexOf(namespace) * count + at + 1)

/** Registers the round trips of so many seeded messages of each family, and of so many seeded values. */
export const testSignInRoundTrips = (count: number): void => {
  describe(`${count} seeded sign-in messages each`, () => {
    it.each(namespaces)(
      '[R3.40] [R3.41] of %s: the text that is built is read as an equal message, and is built again from it',
      (namespace) => {
        for (const seed of seedsOf(namespace, count)) {
          const message = new MessageMaker(seed).message(namespace)
          const text = signInText(message)
          const read = readSignInText(text)
          expect(read, `seed ${seed}`).toEqual({ ok: true, message })
          if (read.ok) expect(signInText(read.message), `seed ${seed}`).toBe(text)
        }
      },
    )

    it.each(namespaces)(
      'of %s with faults: each is refused or read as what it says, with little work',
      (namespace) => {
        let refusals = 0
        for (const seed of seedsOf(namespace, count)) {
          const maker = new MessageMaker(seed)
          const text = maker.spoilt(signInText(maker.message(namespace)))
          expectLittleWork(() => expectSame(text))
          if (!readSignInText(text).ok) refusals += 1
        }
        expect(refusals).toBeGreaterThan(count / 2)
      },
    )
  })

  describe(`${count} seeded values`, () => {
    it('are read without a throw, with little work', () => {
      for (let seed = 1; seed <= count; seed += 1) {
        const value = new MessageMaker(seed).wild.value()
        expectLittleWork(() => expect(typeof readSignInText(value).ok).toBe('boolean'))
      }
    })

    it('are built, or refused with a typed error whose text is plain', () => {
      for (let seed = 1; seed <= count; seed += 1) {
        const { wild } = new MessageMaker(seed)
        const given = wild.like(wholeMessages[namespaces[seed % namespaces.length] ?? 'eip155'])
        expectLittleWork(() => {
          try {
            const text: unknown = Reflect.apply(signInText, undefined, [given])
            expectSame(String(text))
          } catch (error) {
            if (!isWalletchartError(error, 'OPTION_INVALID')) throw error
            expect(error.message).not.toMatch(/\p{C}/u)
            expect(error.message.length).toBeLessThanOrEqual(900)
          }
        })
      }
    })
  })
}
