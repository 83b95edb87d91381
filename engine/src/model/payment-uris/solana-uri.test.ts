import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { thrownBy } from '../../behaviours/set-up.cases.js'
import { readSolanaUri, writeSolanaUri } from './solana-uri.js'

const to = '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

describe('Solana Pay', () => {
  it.each([
    [`solana:${to}`, { to }],
    [`SOLANA:${to}?amount=0.000000001`, { to, units: '0.000000001' }],
    [
      `solana:${to}?amount=1.01&spl-token=${mint}&label=Quiet%20Harbor&memo=7`,
      { to, token: mint, units: '1.01', label: 'Quiet Harbor', memo: '7' },
    ],
    [`solana:${to}?reference=${mint}&reference=${to}`, { to, references: [mint, to] }],
  ])('reads %s', (uri, transfer) => {
    expect(readSolanaUri(uri)).toMatchObject(transfer)
  })

  it.each([
    [`solana:${to}?amount=.5`, 'AMOUNT_INVALID'],
    [`solana:${to}?amount=1e3`, 'AMOUNT_INVALID'],
    [`solana:${to}?amount=-1&spl-token=${mint}`, 'AMOUNT_INVALID'],
    [`solana:${to}?amount=1,5`, 'AMOUNT_INVALID'],
    [`solana:${to}?amount=`, 'AMOUNT_INVALID'],
    [`solana:${to}?amount=0.0000000001`, 'TOO_MANY_DECIMALS'],
    [`solana:${to}?amount=1&amount=2`, 'OPTION_INVALID'],
    [`solana:${to}?spl-token=USDC`, 'ADDRESS_INVALID'],
    [`solana:${to}?reference=7`, 'ADDRESS_INVALID'],
    ['solana:quiet.sol', 'ADDRESS_INVALID'],
    ['solana:https%3A%2F%2Fpay.example', 'OPTION_INVALID'],
    ['solana:https://pay.example', 'OPTION_INVALID'],
  ])('refuses %s', (uri, code) => {
    expect(thrownBy(() => readSolanaUri(uri))).toMatchObject({ code })
  })

  it('writes whole units with a zero before the point and without an exponent', () => {
    expect(writeSolanaUri({ to, amount: 1n })).toBe(`solana:${to}?amount=0.000000001`)
    expect(writeSolanaUri({ to, amount: 10n ** 27n })).toBe(`solana:${to}?amount=1000000000000000000`)
    expect(writeSolanaUri({ to, token: { address: mint, decimals: 6 }, amount: 25_000_000n })).toBe(
      `solana:${to}?amount=25&spl-token=${mint}`,
    )
    expect(writeSolanaUri({ to })).toBe(`solana:${to}`)
  })

  it('writes no transfer that nobody could make', () => {
    expect(thrownBy(() => writeSolanaUri({ to, amount: -1n }))).toMatchObject({ code: 'AMOUNT_INVALID' })
    expect(thrownBy(() => writeSolanaUri({ to: 'nobody' }))).toMatchObject({ code: 'ADDRESS_INVALID' })
  })
})

const folder = process.env.VECTORS
if (folder) {
  const read = (...path: readonly string[]) => JSON.parse(readFileSync(join(folder, ...path), 'utf8'))
  const { cases }: { cases: { uri: string; valid: boolean | null; why?: string }[] } = read(
    'uris',
    'solana-pay.json',
  )
  const published: { positive: { uri: string }[]; negative: { uri: string }[] } = read(
    'solana-pay',
    'parseURL.json',
  ).cases
  // A wallet fetches the transaction from the server that such a URI names; nothing here does.
  const isLink = (uri: string) => /^solana:https/.test(uri)
  const judged = [
    ...cases.flatMap(({ uri, valid }) => (valid === null ? [] : [[uri, valid && !isLink(uri)] as const])),
    ...published.positive.map(({ uri }) => [uri, true] as const),
    ...published.negative.map(({ uri }) => [uri, false] as const),
  ]
  const isRead = (uri: string): boolean => {
    try {
      readSolanaUri(uri)
      return true
    } catch {
      return false
    }
  }
  describe('published Solana Pay vectors', () => {
    it.each(judged)('judges %j as %s', (uri, valid) => {
      expect(isRead(uri)).toBe(valid)
    })
  })
} else {
  console.info('VECTORS names no folder: the published Solana Pay vectors are not checked')
}
