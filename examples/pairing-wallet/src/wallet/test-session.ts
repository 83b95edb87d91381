import type { LocalWorld } from '@walletchart/example-local-world'
import { onTestFinished } from 'vitest'
import type { ApproveChoice } from './approved-namespaces.js'
import { createPairingWallet } from './create-pairing-wallet.js'
import { startTestApp, type TestAppWishes } from './test-app.js'
import type { WalletChains } from './wallet-chains.js'

/** The wish of a test app for one chain of another family than Ethereum. */
export const wishFor = (chain: string, methods: readonly string[]): TestAppWishes[string] => ({
  chains: [chain],
  methods: [...methods],
  events: ['accountsChanged', 'bip122_addressesChanged'],
})

/** The chains of a world, as its phone wallet takes them. */
const chainsOf = ({ chains, solana, bitcoin, polkadot, cosmos }: LocalWorld): WalletChains => ({
  chains,
  ...(solana && { solana }),
  ...(bitcoin && { bitcoin }),
  ...(polkadot && { polkadot }),
  ...(cosmos && { cosmos }),
})

/** A session of an app with a wallet that knows every chain of the world, until the test ends. */
export async function connectedSession(world: LocalWorld, wishes: TestAppWishes, choice: ApproveChoice = {}) {
  const relayUrl = world.relay?.url ?? ''
  const { client: app, ask: askToConnect, stop } = await startTestApp(relayUrl)
  onTestFinished(stop)
  const wallet = await createPairingWallet({ relayUrl, ...chainsOf(world) })
  onTestFinished(wallet.stop)
  const { uri, approved } = await askToConnect(wishes)
  await wallet.pair(uri)
  await wallet.whenProposal()
  const [session] = await Promise.all([approved, wallet.approve(choice)])
  const [chainId = ''] = Object.values(wishes).flatMap(({ chains }) => chains)
  const ask = (method: string, params: unknown): Promise<unknown> =>
    app.request<unknown>({ topic: session.topic, chainId, request: { method, params } })
  return {
    app,
    wallet,
    session,
    ask,
    /** Asks, and the owner says yes. */
    approved: async (method: string, params: unknown) => {
      const answer = ask(method, params)
      const { question } = await wallet.whenRequest(method)
      await wallet.approveRequest()
      return { question, result: Object(await answer) }
    },
  }
}
