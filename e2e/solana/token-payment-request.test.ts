import { type Keypair, PublicKey } from '@solana/web3.js'
import { expect, it } from 'vitest'
import { setUp as engineSetUp, until } from '../../engine/src/behaviours/set-up.cases.js'
import { fakeConnector } from '../../engine/src/fakes/fake-connector.js'
import { solana } from '../../engine/src/networks.js'
import { receive } from '../../engine/src/receive.js'
import { createTokenAccount, tokenAddress } from '../../examples/local-world/src/solana/spl-token.js'
import { programs, setUp } from './token-bench.js'
import type { TokenChain } from './token-chain.js'
import { instruction, littleEndian } from './token-instructions.js'
import { withLitesvm } from './with-litesvm.js'

const TRANSFER_CHECKED = 12
/** The decimals of a mint stand behind its authority and supply. */
const DECIMALS_AT = 44

/** The payment request that Receive makes for an account with a token. */
async function requestOf(address: string, token: string, amount: string): Promise<string> {
  const accounts = [{ address, type: 'eoa' }] as const
  const wallet = fakeConnector({
    id: 'sol',
    namespaces: ['solana'],
    grants: { solana: { accounts, chainId: solana.caipNetworkId } },
  })
  const { engine } = engineSetUp({ solana: [wallet], options: { features: [receive()] } })
  engine.start()
  await until(() => expect(engine.getState().ready).toBe(true))
  await engine.connect({ wallet: 'sol', namespace: 'solana' })
  const asked = await engine.receive?.request({
    network: solana.caipNetworkId,
    token: { address: token, symbol: 'PIER', decimals: 6 },
    amount,
  })
  return asked?.uri ?? ''
}

/** `12.5` with 6 decimals is 12500000. */
const unitsOf = (amount: string, decimals: number): bigint => {
  const [whole = '', part = ''] = amount.split('.')
  return BigInt(`${whole}${part.padEnd(decimals, '0')}`)
}

/** A wallet that pays by the URL alone: what the URL does not say, the chain says. */
function pay(chain: TokenChain, payer: Keypair, url: string): void {
  const { pathname, searchParams } = new URL(url)
  const [to, mint] = [new PublicKey(pathname), new PublicKey(searchParams.get('spl-token') ?? '')]
  const held = chain.vm.account(mint.toBase58())
  if (held === undefined) throw new Error('The URL names no mint of this chain')
  const decimals = held.data[DECIMALS_AT] ?? 0
  const program = new PublicKey(held.owner)
  const from = tokenAddress(payer.publicKey, mint, program)
  chain.send(
    [payer],
    createTokenAccount(payer.publicKey, to, mint, program),
    instruction(
      program,
      [
        [from, 'w'],
        [mint, ''],
        [tokenAddress(to, mint, program), 'w'],
        [payer.publicKey, 's'],
      ],
      [TRANSFER_CHECKED, ...littleEndian(unitsOf(searchParams.get('amount') ?? '', decimals), 8), decimals],
    ),
  )
}

withLitesvm(() => {
  it.each(programs)(
    '[R1.17 partly] [Q41 partly] a request for a token of %s is paid by its URL alone, and exactly that arrives',
    async (_, program) => {
      const { chain, token, from, to } = await setUp(program)
      token.give(from.publicKey, 100_000_000n)
      const url = await requestOf(to.toBase58(), token.mint.toBase58(), '12.5')
      // The platform's reader, not the kit's.
      const { protocol, pathname, searchParams } = new URL(url)
      expect([protocol, pathname, Object.fromEntries(searchParams)]).toEqual([
        'solana:',
        to.toBase58(),
        { amount: '12.5', 'spl-token': token.mint.toBase58() },
      ])
      expect(chain.unitsIn(token.accountOf(to))).toBe(0n)
      pay(chain, from, url)
      expect(chain.unitsIn(token.accountOf(to))).toBe(12_500_000n)
    },
  )
})
