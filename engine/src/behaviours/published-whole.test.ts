import { describe, expect, it } from 'vitest'
import type { PublicState } from '../charts/public-state.js'
import type { Engine } from '../composition/engine.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { connected, FAKE, rest, type SetUpOptions, started, until, wasConnected } from './set-up.cases.js'

const BSC = 'eip155:56'

/** The contradiction in a published state, if there is one. */
const faultOf = ({
  accounts,
  networks,
  activeNetworkId,
  activeNamespace,
}: PublicState): string | undefined => {
  const account = accounts.eip155
  if (account?.status !== 'connected') return undefined
  const { walletChainId, supported, address, caipAddress } = account
  const known = networks.eip155?.caipNetworks.some(({ caipNetworkId }) => caipNetworkId === walletChainId)
  if (supported !== known)
    return `supported ${supported}, and ${walletChainId} is ${known ? '' : 'not '}of the app`
  if (caipAddress !== `${walletChainId}:${address}`) return `${caipAddress} on ${walletChainId}`
  const isActive = activeNamespace !== 'eip155' || activeNetworkId === walletChainId
  return known && !isActive
    ? `${activeNetworkId} is active, and the wallet is on ${walletChainId}`
    : undefined
}

/** Every fault that is published from now on. */
const faults = (engine: Engine): readonly string[] => {
  const found: string[] = []
  engine.subscribe(
    (state) => state,
    (state) => {
      const fault = faultOf(state)
      if (fault !== undefined) found.push(fault)
    },
  )
  return found
}

const onBsc = (granted = false) => fakeConnector({ grants: { eip155: { chainId: BSC } }, granted })

describe('every state that is published', () => {
  it.each<[string, SetUpOptions, (engine: Engine) => Promise<unknown>]>([
    ['connects', {}, (engine) => engine.connect({ wallet: FAKE })],
    [
      'connects under the modal',
      {},
      (engine) => {
        engine.open()
        return engine.connect({ wallet: FAKE })
      },
    ],
    [
      'comes back to another network',
      { area: wasConnected({ activeNetwork: 'eip155:1' }) },
      async () => undefined,
    ],
  ])('[U40:1] is whole when a wallet on another network than the active one %s', async (_, given, act) => {
    const set = await started({ wallets: [onBsc(given.area !== undefined)], ...given })
    const found = faults(set.engine)
    await act(set.engine)
    await until(() => expect(set.engine.getState().accounts.eip155?.status).toBe('connected'))
    expect(faultOf(set.engine.getState())).toBeUndefined()
    expect(found).toEqual([])
  })

  it('[U40:1] is whole when a wallet does as the app asks, and tells of no other chain', async () => {
    const set = await connected()
    const found = faults(set.engine)
    set.wallet.script('switchNetwork', { answer: BSC })
    await set.engine.switchNetwork(BSC)
    expect(set.engine.getState()).toMatchObject({
      activeNetworkId: BSC,
      accounts: { eip155: { walletChainId: BSC, supported: true } },
    })
    await rest()
    expect(found).toEqual([])
  })

  it('[U40:1] is whole when the network of the wallet is taken out and comes back', async () => {
    const set = await started({ wallets: [onBsc()] })
    await set.engine.connect({ wallet: FAKE })
    const { engine } = set
    const bsc = engine
      .getState()
      .networks.eip155?.caipNetworks.find(({ caipNetworkId }) => caipNetworkId === BSC)
    const found = faults(engine)
    engine.removeNetwork(BSC)
    expect(engine.getState().accounts.eip155).toMatchObject({ status: 'connected', supported: false })
    expect(engine.getState().activeNetworkId).toBe('eip155:1')
    if (bsc === undefined) throw new Error('The app has it.')
    engine.addNetwork(bsc)
    expect(engine.getState().accounts.eip155).toMatchObject({ status: 'connected', supported: true })
    expect(found).toEqual([])
  })
})
