import { expect, it } from 'vitest'
import { shortName } from './short-name.js'
import { viewText } from './view-text.js'

it('keeps a name of 24 characters, and cuts a longer one at its end, between letters', () => {
  const name = 'Lantern of the Long Shore'
  expect(shortName(name.slice(0, 24))).toBe('Lantern of the Long Shor')
  expect(shortName(name)).toBe('Lantern of the Long Sho…')
  expect(shortName('e\u0301'.repeat(24))).toBe('e\u0301'.repeat(24))
  expect(shortName('e\u0301'.repeat(25))).toBe(`${'e\u0301'.repeat(23)}…`)
})

it('[S21] cuts the names of wallets and networks in the texts of views, and no other', () => {
  const t = viewText({ own: '{wallet} {network} {app}' })
  const long = 'x'.repeat(64)
  const short = `${'x'.repeat(23)}…`
  expect(Reflect.apply(t, undefined, ['own', { wallet: long, network: long, app: long }])).toBe(
    `${short} ${short} ${long}`,
  )
})
