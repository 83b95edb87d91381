import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { eip155 } from './eip155.js'
import { fakeEnvironment } from './fakes/fake-environment.js'
import { eip155Pairing } from './families/eip155/port/eip155-pairing.js'
import { mainnet } from './model/networks/built-in-networks.js'

describe('eip155', () => {
  it('[R1.5] is the family of Ethereum’s kind', () => {
    expect(eip155()).toMatchObject({
      namespace: 'eip155',
      accountTypes: ['eoa', 'smartAccount'],
      defaultAccountType: 'smartAccount',
      walletHoldsChain: true,
    })
  })

  it.each([
    'eth_requestAccounts',
    'eth_accounts',
    'eth_sendTransaction',
    'eth_signTypedData_v4',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_getCapabilities',
  ])('sends %s to the wallet', (method) => {
    expect(eip155().isPrompt(method)).toBe(true)
  })

  it.each(['eth_call', 'eth_chainId', 'eth_getBalance', 'eth_sendRawTransaction', 'net_version'])(
    'reads %s from a node',
    (method) => {
      expect(eip155().isPrompt(method)).toBe(false)
    },
  )

  it('refuses a network whose id is text, and names it', () => {
    const { checkNetwork } = eip155()
    expect(checkNetwork?.(mainnet)).toBeUndefined()
    expect(() => checkNetwork?.({ ...mainnet, id: '1' })).toThrow(
      expect.objectContaining({
        code: 'OPTION_INVALID',
        details: expect.stringContaining('a number as the id of eip155:1'),
      }),
    )
  })

  it('opens its halves', async () => {
    const wallet = await eip155().openWallet()
    expect(wallet.ask).toBeTypeOf('function')
    const chain = await eip155().openChain({ rpcUrls: () => [], environment: fakeEnvironment() })
    expect(chain.balance).toBeTypeOf('function')
    chain.close()
    expect(await eip155().openPairing?.()).toBe(eip155Pairing)
  })

  it('loads no chain library, no codec and no hash before they are needed', () => {
    const seen = new Set<string>()
    const packages = new Set<string>()
    const visit = (file: string) => {
      if (seen.has(file)) return
      seen.add(file)
      const code = readFileSync(file, 'utf8')
      const imports = code.matchAll(/^(?:import|export) (?!type\b)[^;]*?from '([^']+)'/gm)
      for (const [, from = ''] of imports) {
        if (from.startsWith('.')) visit(join(dirname(file), from.replace(/\.js$/, '.ts')))
        else packages.add(from)
      }
    }
    visit(fileURLToPath(new URL('./eip155.ts', import.meta.url)))
    expect(seen.size).toBeGreaterThan(20)
    expect([...packages]).toEqual(['zod/mini'])
  })
})
