import { expect, it } from 'vitest'
import { isFeeWithin } from './fee-within.js'

const fee = (...coins: readonly string[]) =>
  coins.map((coin) => {
    const [amount = '', denom = ''] = coin.split(' ')
    return { denom, amount }
  })

it.each([
  ['the same', ['500 uatom'], ['500 uatom'], true],
  ['none', ['500 uatom'], [], true],
  ['ten times as high', ['500 uatom'], ['5000 uatom'], true],
  ['higher', ['500 uatom'], ['5001 uatom'], false],
  ['much higher', ['500 uatom'], ['1000000000000000 uatom'], false],
  ['in another coin', ['500 uatom'], ['1 uosmo'], false],
  ['in one coin more', ['500 uatom'], ['500 uatom', '1 uosmo'], false],
  ['in a coin twice', ['500 uatom'], ['5000 uatom', '5000 uatom'], false],
  ['in one of two coins', ['500 uatom', '7 uosmo'], ['70 uosmo'], true],
  ['no number', ['500 uatom'], ['-1 uatom'], false],
  ['of the wallet, where the app names none', [], ['9 uatom'], true],
] as const)('[U45 partly] a fee that is %s', (_, asked, signed, isWithin) => {
  expect(isFeeWithin(fee(...asked), fee(...signed))).toBe(isWithin)
})
