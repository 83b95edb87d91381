import { seededRandom } from '@walletchart/chart-kit'
import { createEngine } from '../create-engine.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeFamily } from '../fakes/fake-family.js'
import { fakePairing } from '../fakes/fake-pairing.js'
import { listing } from '../listing.js'
import { bsc, mainnet } from '../model/networks/built-in-networks.js'
import { receive } from '../receive.js'
import { send } from '../send.js'
import { tokens } from '../tokens.js'
import { checkThrown } from './public-parsers.cases.js'
import { FAKE, rest, SECOND, started } from './set-up.cases.js'
import { WildValues } from './wild-values.cases.js'

/** What each call of the engine and of its controls is given when all is well. */
export const engineCalls: Readonly<Record<string, readonly unknown[]>> = {
  connect: [{ wallet: FAKE, namespace: 'eip155', network: 'eip155:1' }],
  disconnect: [{ namespace: 'eip155' }],
  switchNetwork: ['eip155:56', {}],
  switchAddress: [{ address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', namespace: 'eip155' }],
  addNetwork: [{ ...bsc, id: 10, caipNetworkId: 'eip155:10' }],
  removeNetwork: ['eip155:10'],
  removeFamily: ['solana'],
  signMessage: [{ message: 'text', namespace: 'eip155' }],
  signIn: [{ namespace: 'eip155' }],
  cancelSignIn: [{ namespace: 'eip155' }],
  signOut: [{ namespace: 'eip155' }],
  request: [{ method: 'eth_blockNumber', params: [], network: 'eip155:1' }],
  provider: ['eip155'],
  preload: ['wallet'],
  refreshBalance: [{ namespace: 'eip155' }],
  open: [{ view: 'Connect', data: { connectorId: FAKE } }],
  close: [{ force: true }],
  push: ['Networks', { connectorId: FAKE }],
  replace: ['Networks', {}],
  reset: ['Connect', {}],
  toast: [{ variant: 'success', text: 'Done', key: 'one' }],
  setThemeMode: ['dark'],
  setFeatures: [{}],
  on: ['state', () => undefined],
  subscribe: [() => undefined, () => undefined],
  'pairing.start': [{ name: 'Halyard', href: 'halyard://' }],
  'pairing.pick': [{ name: 'Halyard', href: 'halyard://' }],
  'listing.onlyCertified': [true],
  'listing.search': ['text'],
  'listing.image': ['an-image'],
  'receive.addresses': [{ namespace: 'eip155' }],
  'receive.request': [{ network: 'eip155:1', amount: '0.1' }],
  'send.edit': [{ token: 'native', amount: '0.1', to: SECOND, acceptReceiver: true }],
  'send.quote': [{ token: 'native', amount: '0.1', to: SECOND }],
  'send.review': [{ token: 'native', amount: 'max', to: SECOND }],
  'send.confirm': [{ review: 'one' }],
  'send.send': [{ token: 'native', amount: 1n, to: SECOND }],
  'send.check': ['0x01', {}],
  'tokens.load': [{ namespace: 'eip155' }],
  'tokens.refresh': [{ namespace: 'eip155' }],
}

/** The options of an engine with all controls. */
export const withFeatures = () => ({
  features: [listing(), receive(), send(), tokens()],
  pairing: fakePairing(),
  projectId: 'project',
})

const options = {
  networks: [mainnet, bsc],
  families: [fakeFamily({ namespace: 'eip155', wallets: [] })],
  connectors: [fakeConnector()],
  projectId: 'project',
  metadata: { name: 'App', url: 'https://app.example', icons: ['https://app.example/icon.png'] },
  defaultNetwork: 'eip155:1',
  defaultAccountTypes: { eip155: 'eoa' },
  features: [listing(), fakePairing()],
  services: { rpc: 'https://rpc.example', listing: 'https://listing.example', relay: 'wss://relay.example' },
  featuredWalletIds: ['one'],
  customWallets: [{ id: 'one', name: 'One' }],
  connectorTypeOrder: ['recent'],
  connectMethodsOrder: ['email'],
  storageName: 'calls',
  limits: { walletDeadline: 1000, heartbeat: 1000 },
  themeMode: 'dark',
  environment: { now: () => 0 },
}

/** Makes engines with the options of many seeds. */
export const tryOptions = (from: number, count: number): void => {
  for (let seed = from; seed < from + count; seed += 1) {
    try {
      Reflect.apply(createEngine, undefined, [new WildValues(seededRandom(seed)).like(options)])
    } catch (thrown) {
      try {
        checkThrown(thrown)
      } catch (cause) {
        throw new Error(`createEngine with the case of seed ${seed}: ${String(cause)}`, { cause })
      }
    }
  }
}

/** Calls a running engine with the cases of many seeds. */
export const tryCalls = async (name: string, from: number, count: number): Promise<void> => {
  const { engine, clock } = await started({ options: withFeatures() })
  const crashes: string[] = []
  engine.on('error', ({ error }) => {
    if (error.code === 'CHART_CRASHED') crashes.push(error.message)
  })
  // A call for a wallet that is not there waits for the window.
  clock.advance(1_000)
  const call = name.split('.').reduce<unknown>((of, key) => Reflect.get(Object(of), key), engine)
  if (typeof call !== 'function') throw new Error(`The engine has no ${name}`)
  for (let seed = from; seed < from + count; seed += 1) {
    const wild = new WildValues(seededRandom(seed))
    const given = (engineCalls[name] ?? []).map((sample) => wild.like(sample))
    try {
      await Reflect.apply(call, engine, given)
    } catch (thrown) {
      try {
        checkThrown(thrown)
      } catch (cause) {
        throw new Error(`${name} with the case of seed ${seed}: ${String(cause)}`, { cause })
      }
    }
  }
  // What a listener or a chart still does comes out as an unhandled error, or as a crash.
  await rest()
  if (crashes.length > 0) throw new Error(`${name}: ${crashes[0]}`)
}
