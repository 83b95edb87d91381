import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { thrownBy } from '../../behaviours/set-up.cases.js'
import { readBitcoinUri, writeBitcoinUri } from './bitcoin-uri.js'

const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const taproot = 'bc1pmfr3p9j00pfxjh0zmgp99y8zftmd3s5pmedqhyptwy6lm87hf5sspknck9'

describe('BIP-321', () => {
  it.each([
    [`bitcoin:${to}`, { to }],
    [`BITCOIN:${to.toUpperCase()}?AMOUNT=0.001`, { to: to.toUpperCase(), amount: 100_000n }],
    [`bitcoin:${to}?amount=20.3&Label=Quiet%20Harbor`, { to, amount: 2_030_000_000n, label: 'Quiet Harbor' }],
    [`bitcoin:?bc=${taproot}&amount=1`, { to: taproot, amount: 100_000_000n }],
    [`bitcoin:?lightning=lnbc1`, { to: undefined }],
    [`bitcoin:${to}?pop=javascript%3aalert(1)`, { to }],
    [`bitcoin:${to}?req-pop=myapp%3a`, { to }],
  ])('reads %s', (uri, payment) => {
    expect(readBitcoinUri(uri)).toMatchObject(payment)
  })

  it.each([
    [`bitcoin:${to}?req-escrow=1`, 'OPTION_INVALID'],
    [`bitcoin:${to}?REQ-Escrow=1`, 'OPTION_INVALID'],
    [`bitcoin:${to}?req-pop=https%3a%2f%2fa.example`, 'OPTION_INVALID'],
    [`bitcoin:${to}?amount=1&Amount=1`, 'OPTION_INVALID'],
    [`bitcoin:`, 'OPTION_INVALID'],
    [`bitcoin:quiet.example`, 'ADDRESS_INVALID'],
    [`bitcoin:?bc=tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx`, 'ADDRESS_INVALID'],
    [`bitcoin:${to}?amount=1e3`, 'AMOUNT_INVALID'],
    [`bitcoin:${to}?amount=50,000`, 'AMOUNT_INVALID'],
    [`bitcoin:${to}?amount=-1`, 'AMOUNT_INVALID'],
    [`bitcoin:${to}?amount=0.000000001`, 'TOO_MANY_DECIMALS'],
  ])('refuses %s', (uri, code) => {
    expect(thrownBy(() => readBitcoinUri(uri))).toMatchObject({ code })
  })

  it('writes bitcoins with a point, and reads what it wrote', () => {
    const payment = { to, amount: 10_050_000n, label: 'A & B', message: '100 %' }
    expect(writeBitcoinUri({ to, amount: 10_050_000n })).toBe(`bitcoin:${to}?amount=0.1005`)
    expect(readBitcoinUri(writeBitcoinUri(payment))).toEqual(payment)
    expect(writeBitcoinUri({ to })).toBe(`bitcoin:${to}`)
  })

  it('writes no payment that nobody could make', () => {
    expect(thrownBy(() => writeBitcoinUri({ to, amount: -1n }))).toMatchObject({ code: 'AMOUNT_INVALID' })
    expect(thrownBy(() => writeBitcoinUri({ to: 'nobody' }))).toMatchObject({ code: 'ADDRESS_INVALID' })
  })
})

const folder = process.env.VECTORS
if (folder) {
  const { cases }: { cases: { uri: string; valid: boolean | null }[] } = JSON.parse(
    readFileSync(join(folder, 'uris', 'bip321.json'), 'utf8'),
  )
  const isRead = (uri: string): boolean => {
    try {
      readBitcoinUri(uri)
      return true
    } catch {
      return false
    }
  }
  describe('published BIP-321 vectors', () => {
    it.each(cases.flatMap(({ uri, valid }) => (valid === null ? [] : [[uri, valid] as const])))(
      'judges %j as %s',
      (uri, valid) => {
        expect(isRead(uri)).toBe(valid)
      },
    )
  })
} else {
  console.info('VECTORS names no folder: the published BIP-321 vectors are not checked')
}
