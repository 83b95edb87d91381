import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { coreExemptions, coreFamilyProblems } from './core-family-problems.js'

const none = new Map<string, string>()

describe('families in rooms of all', () => {
  const planted = [
    "const families = ['eip155']",
    "const first: Caip2 = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'",
    'const id = `cosmos:1`',
    'const names = { bip122: bitcoinNames }',
    'interface Names {\n  polkadot?: string\n}',
    'const isMethod = /^(wallet|eth|net)_/.test(method)',
    "request({ method: 'eth_sendTransaction' })",
    'const isOwn = method.startsWith("wallet_switch")',
    "import { isWalletMethod } from '../../families/eip155/port/wallet-methods.js'",
    "const load = () => import('../families/solana/port/solana-wallet.js')",
    "import { sendTransaction } from '@walletchart/engine/eip155'",
  ]

  it.each(planted)('%s is refused', (code) => {
    for (const path of [
      'engine/src/charts/siwx/a.ts',
      'engine/src/siwx/a.ts',
      'engine/src/composition/a.ts',
      'engine/src/http/a.ts',
      'engine/src/sign-in-verifier/a.ts',
      'ui-react/src/views/kit/a.tsx',
    ])
      expect(coreFamilyProblems(path, `first\n${code}\n`)).toEqual([
        expect.stringMatching(/^\S+\.tsx?:[23]: .+ names a family in a room of all\. Put/),
      ])
  })

  it.each(planted)('families, connectors, tests and drivers may: %s', (code) => {
    for (const path of [
      'engine/src/families/solana/port/a.ts',
      'engine/src/connectors/injected/a.ts',
      'engine/src/eip155.ts',
      'engine/src/charts/siwx/a.test.ts',
      'engine/src/charts/siwx/a.cases.ts',
      'engine/src/charts/siwx/a.driver.ts',
      'engine/src/sign-in-verifier/signatures/a.ts',
      'ui-react/src/testing/a.ts',
    ])
      expect(coreFamilyProblems(path, code)).toEqual([])
  })

  it.each([
    '/** Such as `eip155`. */',
    '// as in eth_sendTransaction',
    "const text = 'Expected a CAIP-2 id, such as eip155:1.'",
    `const text = "Expected an id such as 'eip155:1'"`,
    "const key = 'solanaWallets'",
    "const url = 'https://polkadot.example' // 'polkadot'",
    'const eip155 = 1',
  ])('%s is fine', (code) => {
    expect(coreFamilyProblems('engine/src/charts/a.ts', code)).toEqual([])
  })

  it('names every line', () => {
    const code = "const a = 'eip155'\n\nconst b = { solana: 1, cosmos: 2 }\n"
    expect(coreFamilyProblems('engine/src/charts/a.ts', code).map((one) => one.split(' ')[0])).toEqual([
      'engine/src/charts/a.ts:1:',
      'engine/src/charts/a.ts:3:',
      'engine/src/charts/a.ts:3:',
    ])
  })

  it.each([...coreExemptions])('%s needs its exemption: %s', (path) => {
    const text = readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')
    expect(coreFamilyProblems(path, text, none).length).toBeGreaterThan(0)
    expect(coreFamilyProblems(path, text)).toEqual([])
  })
})
