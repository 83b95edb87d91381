import { describe, expect, it } from 'vitest'
import { catalogues, everyMessages } from '../testing/every-messages.js'
import type { Message } from './catalogue.js'
import { createTranslate } from './create-translate.js'

const translate = createTranslate(everyMessages)

describe('createTranslate', () => {
  it('gives a text and fills in its parameters', () => {
    expect(translate('action.cancel')).toBe('Cancel')
    expect(translate('connecting.waitingTitle', { wallet: 'Lantern' })).toBe('Continue in Lantern')
  })

  it('puts a parameter in as it is, also one that looks like a place', () => {
    expect(translate('connecting.waitingTitle', { wallet: '{app} $& $1' })).toBe('Continue in {app} $& $1')
  })

  it('chooses the plural of the language and writes its number', () => {
    expect(translate('allWallets.found', { count: 1 })).toBe('1 wallet found')
    expect(translate('allWallets.found', { count: 2 })).toBe('2 wallets found')
    const polish = createTranslate(
      { files: { one: '{count} plik', other: '{count} pliku' } },
      {
        files: { one: '{count} plik', few: '{count} pliki', many: '{count} plików', other: '{count} pliku' },
      },
      'pl',
    )
    expect([1, 3, 5, 1.5].map((count) => polish('files', { count }))).toEqual([
      '1 plik',
      '3 pliki',
      '5 plików',
      '1,5 pliku',
    ])
    expect(createTranslate({ n: { other: '{count}' } }, {}, 'de')('n', { count: 12345 })).toBe('12.345')
  })

  it('prefers the words of the app and keeps English for the rest', () => {
    const own = createTranslate(everyMessages, { 'connect.title': 'Log in' })
    expect(own('connect.title')).toBe('Log in')
    expect(own('action.cancel')).toBe('Cancel')
  })

  it('keeps a name that runs the other way from turning the sentence around', () => {
    expect(translate('connecting.waitingTitle', { wallet: 'محفظة' })).toBe('Continue in \u2068محفظة\u2069')
    const arabic = createTranslate({ go: 'تابع في {wallet}' })
    expect(arabic('go', { wallet: 'Lantern' })).toBe('تابع في \u2068Lantern\u2069')
    expect(arabic('go', { wallet: 'محفظة' })).toBe('تابع في محفظة')
  })
})

function formsOf(message: Message): string[] {
  return typeof message === 'string' ? [message] : Object.values({ ...message })
}

function placesOf(message: Message): string[] {
  const text = typeof message === 'string' ? message : message.other
  return Array.from(text.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? '')
}

describe('the English texts', () => {
  const all = Object.entries<Message>(everyMessages)
  const texts = all.flatMap(([key, message]) => formsOf(message).map((text) => ({ key, text })))

  it('are the same in each catalogue that has a key', () => {
    const lists = Object.values(catalogues).flatMap((one) => Object.entries(one))
    expect(lists.length).toBeGreaterThan(300)
    expect(lists.filter(([key, message]) => new Map(all).get(key) !== message)).toEqual([])
  })

  it('are plain and calm: no "please", no "oops", no exclamation mark, no stray space', () => {
    // The specification gives these words.
    const calm = texts.filter(({ key }) => key !== 'email.tooSoon')
    expect(calm.filter(({ text }) => /please|oops|!|^\s|\s$| {2}/i.test(text))).toEqual([])
  })

  it('use the same places in every form of a plural', () => {
    for (const [, message] of all) {
      for (const text of formsOf(message)) expect(placesOf(text)).toEqual(placesOf(message))
    }
  })

  it('keep the texts of the error catalogue word for word', () => {
    expect(everyMessages['toast.balanceUnavailable']).toBe('Token Balance Unavailable')
    expect(everyMessages['toast.disconnectFailed']).toBe('Failed to disconnect')
    expect(everyMessages['toast.networkNotFound']).toBe('Network Not Found')
    expect(everyMessages['toast.somethingWrong']).toBe('Something went wrong')
  })
})
