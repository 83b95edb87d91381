import { Connection, Keypair, LAMPORTS_PER_SOL, PublicKey } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readReceiver } from '../../../../engine/src/charts/send/read-receiver.js'
import { defaultLimits } from '../../../../engine/src/composition/default-limits.js'
import { FamilyAccess } from '../../../../engine/src/composition/family-access.js'
import { fakeClock } from '../../../../engine/src/fakes/fake-clock.js'
import { fakeEnvironment } from '../../../../engine/src/fakes/fake-environment.js'
import { fakeStorage } from '../../../../engine/src/fakes/fake-storage.js'
import type { Network } from '../../../../engine/src/networks.js'
import { solana as solanaFamily } from '../../../../engine/src/solana.js'
import { LAGOON_CAIP_ID } from './lagoon.js'
import { LOCAL_SOLANA_ACCOUNTS } from './local-solana-accounts.js'
import { type LocalSolana, startSolana } from './start-solana.js'

const [first = '', second = ''] = LOCAL_SOLANA_ACCOUNTS

let solana: LocalSolana
beforeAll(async () => {
  solana = await startSolana({ port: 0, proxy: true, tokens: true })
})
afterAll(() => solana?.stop())
afterEach(() => solana.faults.clear())

const read = (text: string, token?: string) => {
  const { id, name, nativeCurrency, rpcUrl } = solana
  const network = LAGOON_CAIP_ID
  const lagoon: Network = {
    id,
    chainNamespace: 'solana',
    caipNetworkId: network,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
  }
  const host = {
    app: { limits: defaultLimits, networks: [lagoon], namespaces: ['solana'] },
    clock: fakeClock(),
    families: new FamilyAccess([solanaFamily()], {
      environment: fakeEnvironment({ fetch }),
      rpcUrls: ({ rpcUrls }) => rpcUrls.default.http,
    }),
    network: () => lagoon,
    storage: fakeStorage(),
    storageKey: 'kit',
  }
  const ask = { text, namespace: 'solana', network, from: first, token }
  return readReceiver(host, ask, new AbortController().signal)
}

describe('[R1.12 partly] a receiver on the VM of Solana', () => {
  it('is a wallet, oneself, or was never used', async () => {
    expect(await read(second)).toMatchObject({ kind: 'account', isUnused: false, isSelf: false })
    expect(await read(first)).toMatchObject({ kind: 'account', isUnused: false, isSelf: true })
    const { publicKey } = Keypair.generate()
    expect(await read(publicKey.toBase58())).toMatchObject({ kind: 'account', isUnused: true })
  })

  it('is off the curve, with and without coins', async () => {
    const [owner] = PublicKey.findProgramAddressSync([Uint8Array.of(7)], new PublicKey(second))
    expect(await read(owner.toBase58())).toMatchObject({ kind: 'offCurve', isUnused: true })
    const connection = new Connection(solana.rpcUrl, { wsEndpoint: solana.wsUrl, commitment: 'confirmed' })
    const signature = await connection.requestAirdrop(owner, LAMPORTS_PER_SOL)
    await connection.confirmTransaction({ signature, ...(await connection.getLatestBlockhash()) })
    expect(await read(owner.toBase58())).toMatchObject({ kind: 'offCurve', isUnused: false })
  })

  it('is refused as a mint, a token account, and the token itself', async () => {
    const [token] = solana.tokens
    const mint = token?.address ?? ''
    const connection = new Connection(solana.rpcUrl)
    const held = await connection.getTokenAccountsByOwner(new PublicKey(second), {
      mint: new PublicKey(mint),
    })
    const account = held.value[0]?.pubkey.toBase58() ?? ''
    for (const [text, moved] of [
      [mint, undefined],
      [mint, mint],
      [account, mint],
      [account, undefined],
      ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', undefined],
    ] as const)
      await expect(read(text, moved)).rejects.toMatchObject({ code: 'RECEIVER_REFUSED' })
  })

  it('is unknown while the node does not answer', async () => {
    solana.faults.set({ kind: 'status', status: 400 })
    expect(await read(second)).toMatchObject({ kind: 'unknown', isUnused: false })
  })
})
