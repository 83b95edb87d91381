import { describe, expect, it } from 'vitest'
import type { PublicState } from '../charts/public-state.js'
import { eip155 } from '../eip155.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeFamily } from '../fakes/fake-family.js'
import { type FakeStorageArea, fakeStorageArea } from '../fakes/fake-storage.js'
import { bitcoin, bsc, mainnet, solana, solanaDevnet } from '../model/networks/built-in-networks.js'
import type { EngineOptions } from '../options.js'
import {
  accountOf,
  connectionOf,
  FAKE,
  FIRST,
  failureOf,
  heard,
  rest,
  SECOND,
  type SetUp,
  sameView,
  setUp,
  started,
  storedIn,
  trace,
  unchanged,
  until,
  wroteRecord,
} from './set-up.cases.js'

const SOL = 'solana:Lantern'
const SOL_ONE = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const SOL_TWO = 'GjJyeC1r2RgkuoCWMyPYkCWSGSGLcz266EaAkLA27AhL'
const CLUSTERS = [solana, solanaDevnet]

const two = [
  { address: SOL_ONE, type: 'eoa' },
  { address: SOL_TWO, type: 'eoa', label: 'Savings' },
]

/** A wallet of Solana: the app names the chain, and chooses among two accounts. */
const lantern = (grant: object = {}) =>
  fakeConnector({
    id: SOL,
    name: 'Lantern',
    namespaces: ['solana'],
    grants: { solana: { accounts: two, ...grant } },
  })

interface Given {
  readonly area?: FakeStorageArea
  readonly options?: Partial<EngineOptions>
  readonly solana?: ReturnType<typeof lantern>
  readonly evm?: ReturnType<typeof fakeConnector>
}

/** An engine of two families whose wallets hold nothing in common. */
const twoFamilies = ({
  area,
  options,
  solana: wallet = lantern(),
  evm = fakeConnector(),
}: Given = {}): SetUp & {
  readonly sol: ReturnType<typeof lantern>
  readonly svm: ReturnType<typeof fakeFamily>
} => {
  const svm = fakeFamily({ namespace: 'solana', wallets: [wallet], walletHoldsAccount: false })
  const evmFamily = fakeFamily({
    namespace: 'eip155',
    wallets: [evm],
    walletHoldsChain: true,
    accountTypes: ['eoa', 'smartAccount'],
  })
  const set = setUp({
    ...(area && { area }),
    wallets: [evm],
    options: { networks: [mainnet, bsc, ...CLUSTERS], families: [evmFamily, svm], ...options },
  })
  return { ...set, sol: wallet, svm }
}

const both = async (given: Given = {}) => {
  const set = twoFamilies(given)
  set.engine.start()
  await until(() => expect(set.engine.getState().ready).toBe(true))
  await set.engine.connect({ wallet: FAKE })
  await set.engine.connect({ wallet: SOL })
  return set
}

const statusesOf = ({ accounts }: PublicState) => ['eip155', 'solana'].map((one) => accounts[one]?.status)

const statusOf = ({ engine }: Pick<SetUp, 'engine'>) =>
  ['eip155', 'solana'].map((namespace) => accountOf(engine, namespace).status)

describe('two families', () => {
  it('hold a wallet each; the one that the user connected last is active', async () => {
    const set = await both()
    expect(statusOf(set)).toEqual(['connected', 'connected'])
    expect(set.engine.getState()).toMatchObject({
      activeNamespace: 'solana',
      activeNetworkId: solana.caipNetworkId,
    })
  })

  it('are switched between without a question to the wallet that holds no chain', async () => {
    const { engine, sol } = await both()
    const asked = sol.calls.length
    await engine.switchNetwork('eip155:1')
    expect(engine.getState().activeNamespace).toBe('eip155')
    await engine.switchNetwork(solanaDevnet.caipNetworkId)
    expect(engine.getState()).toMatchObject({
      activeNamespace: 'solana',
      activeNetworkId: solanaDevnet.caipNetworkId,
    })
    expect(sol.calls).toHaveLength(asked)
  })

  it('[U40:1] whose wallet holds no chain: account and network of one moment, at every step of a switch', async () => {
    const { engine, svm } = await both()
    const shown = trace(engine, (state) => {
      const account = state.accounts.solana
      return `${state.activeNetworkId} ${account?.walletChainId} ${account?.supported}`
    })
    await engine.switchNetwork(solanaDevnet.caipNetworkId)
    expect(shown.at(-1)).toBe(`${solanaDevnet.caipNetworkId} ${solanaDevnet.caipNetworkId} true`)
    expect(shown).toHaveLength(2)
    await until(() => expect(accountOf(engine, 'solana').balanceStatus).toBe('ready'))
    expect(svm.reads.at(-1)).toMatchObject({ params: { network: solanaDevnet.caipNetworkId } })
  })

  it('a wallet that moves on the family that is not shown takes nobody there', async () => {
    const { engine, wallet } = await both()
    wallet.emit('eip155', { type: 'chainChanged', chainId: 'eip155:56' })
    expect(engine.getState()).toMatchObject({ activeNamespace: 'solana' })
    expect(accountOf(engine)).toMatchObject({ walletChainId: 'eip155:56', supported: true })
    expect(engine.getState().networks.eip155?.caipNetwork?.caipNetworkId).toBe('eip155:56')
  })

  it.each([
    ['eip155', 'solana'],
    ['solana', 'eip155'],
  ])(
    'are disconnected one after the other: %s, then %s, and the other one is shown',
    async (first, second) => {
      const { engine, wallet, sol } = await both()
      await engine.switchNetwork(first === 'eip155' ? 'eip155:1' : solana.caipNetworkId)
      const ended = heard(engine, 'connection.ended')
      await engine.disconnect({ namespace: first })
      expect(accountOf(engine, first).status).toBe('disconnected')
      expect(accountOf(engine, second).status).toBe('connected')
      expect(engine.getState().activeNamespace).toBe(second)
      await engine.disconnect({ namespace: second })
      expect(ended.map(({ namespace }) => namespace)).toEqual([first, second])
      expect(
        [wallet, sol].map((one) => one.calls.filter(({ operation }) => operation === 'disconnect').length),
      ).toEqual([1, 1])
    },
  )

  it('[B32] the wallet of one goes: its family is disconnected, the other one stays and is shown', async () => {
    const { engine, sol } = await both()
    const otherStays = unchanged(engine, connectionOf('eip155'))
    sol.emit('solana', { type: 'disconnected' })
    await rest()
    expect(accountOf(engine, 'solana').status).toBe('disconnected')
    expect(engine.getState().activeNetworkId).toBe('eip155:1')
    otherStays()
  })

  it('the view of the account stays open while another family has one', async () => {
    const { engine } = await both()
    engine.open()
    await until(() => expect(engine.getState().modal.view).toBe('Account'))
    const viewStays = sameView(engine)
    await engine.disconnect({ namespace: 'solana' })
    await rest()
    viewStays()
    await engine.disconnect({ namespace: 'eip155' })
    expect(engine.getState().modal.open).toBe(false)
  })

  it('the view of a switch closes with the family it is about', async () => {
    const { engine, wallet } = await both()
    wallet.script('switchNetwork', 'ask')
    engine.open({ view: 'Networks' })
    await until(() => expect(engine.getState().modal.view).toBe('Networks'))
    const switching = failureOf(engine.switchNetwork('eip155:56'))
    await until(() => expect(engine.getState().modal.view).toBe('SwitchNetwork'))
    await engine.disconnect({ namespace: 'eip155' })
    expect((await switching).code).toMatch(/ABORTED|NOT_CONNECTED/)
    expect(engine.getState().modal.view).not.toBe('SwitchNetwork')
  })

  it('[B44:1] [R4.16] a family that goes: the first of several networks that are left is active', async () => {
    const { engine } = await both()
    engine.removeFamily('eip155')
    expect(engine.getState()).toMatchObject({
      activeNamespace: 'solana',
      activeNetworkId: solana.caipNetworkId,
    })
    const other = await both({ options: { defaultNetwork: solanaDevnet.caipNetworkId } })
    other.engine.removeFamily('solana')
    expect(other.engine.getState().activeNetworkId).toBe('eip155:1')
    expect(accountOf(other.engine).status).toBe('connected')
  })

  it('the network of a wallet that holds none is taken out: the wallet is on the one that is left', async () => {
    const { engine } = await both()
    const supported = trace(engine, ({ accounts }) => accounts.solana?.supported)
    engine.removeNetwork(solana.caipNetworkId)
    expect(accountOf(engine, 'solana')).toMatchObject({
      walletChainId: solanaDevnet.caipNetworkId,
      supported: true,
    })
    expect(engine.getState().activeNetworkId).toBe(solanaDevnet.caipNetworkId)
    expect(supported).toEqual([true])
  })

  it('[U36:2] a network that the wallet does not grant is refused before anything changes', async () => {
    const only = { accountsOn: { [solana.caipNetworkId]: two }, approvedNetworkIds: [solana.caipNetworkId] }
    const { engine } = await both({ solana: lantern({ ...only, supportsAllNetworks: false }) })
    const failure = await failureOf(engine.switchNetwork(solanaDevnet.caipNetworkId))
    expect(failure.code).toBe('SWITCH_NOT_APPROVED')
    expect(failure.shortMessage).toContain(`Failed to switch to chain ${solanaDevnet.caipNetworkId}.`)
    expect(failure.message).not.toContain('Ethereum')
    expect(engine.getState().activeNetworkId).toBe(solana.caipNetworkId)
    expect((await failureOf(engine.switchNetwork('solana:unknown'))).code).toBe('SWITCH_NETWORK_NOT_FOUND')
  })

  it('[U36:4] a wallet that names no chains shows its account on each network of the app', async () => {
    const { engine } = await both({ solana: lantern({ supportsAllNetworks: false }) })
    for (const { caipNetworkId } of [solanaDevnet, solana]) {
      await engine.switchNetwork(caipNetworkId)
      expect(accountOf(engine, 'solana')).toMatchObject({
        status: 'connected',
        address: SOL_ONE,
        walletChainId: caipNetworkId,
        supported: true,
      })
    }
  })

  it('[B42] a switch to the other family connects its wallet on that network and is done', async () => {
    const set = twoFamilies()
    set.engine.start()
    await set.engine.connect({ wallet: FAKE })
    const switching = set.engine.switchNetwork(solanaDevnet.caipNetworkId)
    await until(() => expect(set.engine.getState().isSwitchingNamespace).toBe(true))
    expect(accountOf(set.engine).status).toBe('connected')
    await set.engine.connect({ wallet: SOL })
    expect((await switching).caipNetworkId).toBe(solanaDevnet.caipNetworkId)
    expect(set.engine.getState()).toMatchObject({
      isSwitchingNamespace: false,
      activeNetworkId: solanaDevnet.caipNetworkId,
    })
    expect(accountOf(set.engine, 'solana').walletChainId).toBe(solanaDevnet.caipNetworkId)
    expect(set.sol.calls.map(({ operation }) => operation)).toEqual(['connect'])
  })
})

describe('a connector that holds the grants of its families', () => {
  const shared = () =>
    fakeConnector({
      id: 'own',
      type: 'EXTERNAL',
      heldBy: 'connector',
      namespaces: ['eip155', 'solana'],
      grants: { solana: { accounts: two } },
    })

  const withShared = async (own = shared(), given: Given = {}) => {
    const set = twoFamilies({ ...given, options: { connectors: [own], ...given.options } })
    set.engine.start()
    await until(() => expect(set.engine.getState().ready).toBe(true))
    return { ...set, own }
  }

  it('is asked once, and all its families connect in one step', async () => {
    const set = await withShared()
    const steps = trace(set.engine, (state) => statusesOf(state).join())
    await set.engine.connect({ wallet: 'own' })
    expect(steps.at(-1)).toBe('connected,connected')
    expect(steps).not.toContain('connected,disconnected')
    expect(set.own.calls.map(({ operation }) => operation)).toEqual(['connect'])
    expect(set.engine.getState().activeNamespace).toBe('eip155')
  })

  it.each(['eip155', 'solana'])(
    '[R4.9 partly] a disconnect of %s disconnects every family of it, in one step, and tells it once',
    async (namespace) => {
      const set = await withShared()
      await set.engine.connect({ wallet: 'own' })
      const steps = trace(set.engine, (state) => statusesOf(state).join())
      await set.engine.disconnect({ namespace })
      expect(steps).toEqual(['connected,connected', 'disconnected,disconnected'])
      expect(set.own.calls.filter(({ operation }) => operation === 'disconnect')).toHaveLength(1)
      expect(storedIn(set.area)).toMatchObject({ wallets: {}, signedOut: ['own'] })
    },
  )

  it('leaves a family alone that has another wallet, also when it is left', async () => {
    const set = await withShared()
    await set.engine.connect({ wallet: SOL })
    await set.engine.connect({ wallet: 'own', namespace: 'eip155' })
    expect(accountOf(set.engine, 'solana').connectedWalletInfo?.identifier).toBe(SOL)
    await set.engine.disconnect({ namespace: 'eip155' })
    expect(statusOf(set)).toEqual(['disconnected', 'connected'])
  })

  it('whose grant of another family cannot be read connects the one that was asked', async () => {
    const own = shared()
    own.script('connect', {
      answer: [
        {
          namespace: 'eip155',
          accounts: [{ address: '0xA', type: 'eoa' }],
          chainId: 'eip155:1',
          supportsAllNetworks: true,
        },
        { namespace: 'solana', accounts: 'none', chainId: 'eip155:1', supportsAllNetworks: true },
      ],
    })
    const set = await withShared(own)
    await set.engine.connect({ wallet: 'own' })
    expect(statusOf(set)).toEqual(['connected', 'disconnected'])
    expect(set.logger.warn).toHaveBeenCalled()
  })

  it('comes back for each family on the next visit', async () => {
    const area = fakeStorageArea()
    const known = { id: 'own', name: 'Fake Wallet' }
    wroteRecord(area, { wallets: { eip155: known, solana: known } })
    const own = shared()
    own.script('restore', { answer: true })
    const set = await withShared(own, { area })
    await until(() => expect(statusOf(set)).toEqual(['connected', 'connected']))
  })
})

describe('a visit after', () => {
  const stored = (activeNetwork: string): FakeStorageArea => {
    const area = fakeStorageArea()
    wroteRecord(area, {
      wallets: { eip155: { id: FAKE, name: 'Fake Wallet' }, solana: { id: SOL, name: 'Lantern' } },
      activeNetwork,
    })
    return area
  }
  const subsets = [true, false].flatMap((evm) =>
    [true, false].flatMap((svm) =>
      ['eip155:56', solanaDevnet.caipNetworkId].map((active) => [evm, svm, active] as const),
    ),
  )

  it.each(subsets)('eip155 alive: %s, Solana alive: %s, shown before: %s', async (evm, svm, active) => {
    const set = twoFamilies({ area: stored(active) })
    set.wallet.script('restore', { answer: evm })
    set.sol.script('restore', { answer: svm })
    set.engine.start()
    await until(() => expect(set.engine.getState().ready).toBe(true))
    await until(() => expect(statusOf(set).join()).not.toContain('connecting'))
    expect(statusOf(set)).toEqual([evm, svm].map((alive) => (alive ? 'connected' : 'disconnected')))
    const { activeNetworkId, activeNamespace } = set.engine.getState()
    const wasAlive = active.startsWith('eip155') ? evm : svm
    // Without a wallet of its own it leads to the family that has one.
    const shown = wasAlive || evm === svm ? active : evm ? 'eip155:1' : solana.caipNetworkId
    if (wasAlive && active === 'eip155:56') expect(activeNamespace).toBe('eip155')
    else expect(activeNetworkId).toBe(shown)
    // A wallet that does not answer now is tried again (ruling 41).
    expect(Object.keys(Object(storedIn(set.area)?.wallets))).toEqual(['eip155', 'solana'])
  })

  it('begins with the account that was chosen', async () => {
    const first = await both()
    await first.engine.switchAddress({ address: SOL_TWO, namespace: 'solana' })
    await until(() => expect(JSON.stringify(storedIn(first.area))).toContain(SOL_TWO))
    first.engine.stop()
    const wallet = lantern()
    wallet.script('restore', { answer: true })
    const again = twoFamilies({ area: first.area, solana: wallet })
    again.engine.start()
    await until(() => expect(accountOf(again.engine, 'solana').status).toBe('connected'))
    expect(accountOf(again.engine, 'solana').address).toBe(SOL_TWO)
  })
})

describe('switchAddress', () => {
  it('works with another granted account from then on', async () => {
    const { engine } = await both()
    const changes = heard(engine, 'account.changed')
    const account = await engine.switchAddress({ address: SOL_TWO })
    expect(account).toMatchObject({ address: SOL_TWO, caipAddress: `${solana.caipNetworkId}:${SOL_TWO}` })
    expect(changes).toEqual([{ namespace: 'solana', address: SOL_TWO }])
    expect(account.allAccounts.map(({ address }) => address)).toEqual([SOL_TWO, SOL_ONE])
  })

  it('stays with it when the wallet tells its accounts again, and follows when it is gone', async () => {
    const { engine, sol } = await both()
    await engine.switchAddress({ address: SOL_TWO })
    const addresses = trace(engine, ({ accounts }) => accounts.solana?.address)
    sol.emit('solana', { type: 'accountsChanged', accounts: [...two] })
    await rest()
    expect(addresses).toEqual([SOL_TWO])
    sol.emit('solana', { type: 'accountsChanged', accounts: two.slice(0, 1) })
    await rest()
    expect(addresses).toEqual([SOL_TWO, SOL_ONE])
  })

  it('names what it refuses, and changes nothing', async () => {
    const { engine } = await both({
      evm: fakeConnector({
        grants: {
          eip155: {
            accounts: [
              { address: '0xA', type: 'eoa' },
              { address: '0xB', type: 'eoa' },
            ],
          },
        },
      }),
    })
    const refused = (address: string, namespace: string) =>
      failureOf(engine.switchAddress({ address, namespace }))
    const accountStays = unchanged(engine, connectionOf('eip155'))
    expect((await refused('0xB', 'eip155')).code).toBe('ACCOUNT_SWITCH_UNSUPPORTED')
    expect((await refused('0xC', 'eip155')).code).toBe('UNAUTHORIZED')
    expect((await refused('nobody', 'solana')).code).toBe('UNAUTHORIZED')
    expect((await refused('x', 'bip122')).code).toBe('CHAIN_ADAPTER_NOT_FOUND')
    expect((await failureOf(engine.switchAddress({ address: '' }))).code).toBe('OPTION_INVALID')
    await engine.disconnect({ namespace: 'solana' })
    expect((await refused(SOL_ONE, 'solana')).code).toBe('NOT_CONNECTED')
    expect(accountOf(engine).address).toBe('0xA')
    accountStays()
  })

  it('[R3.8] [R3.9] says who chooses, the names that the wallet gave, also of the other account, and the types', async () => {
    const accounts = [
      { address: FIRST, type: 'eoa' },
      { address: SECOND, type: 'smartAccount' },
    ]
    const evm = fakeConnector({ grants: { eip155: { accounts } } })
    const { engine } = await both({ evm })
    const { choosesAccount, address, addressLabels, allAccounts } = accountOf(engine, 'solana')
    expect([choosesAccount, address, addressLabels]).toEqual(['app', SOL_ONE, { [SOL_TWO]: 'Savings' }])
    expect(allAccounts).toEqual([
      { address: SOL_ONE, type: 'eoa' },
      { address: SOL_TWO, type: 'eoa', label: 'Savings' },
    ])
    expect(accountOf(engine)).toMatchObject({ choosesAccount: 'wallet', addressLabels: undefined })
    expect(accountOf(engine).allAccounts).toEqual(accounts)
  })
})

it('[A5 partly] the name that a wallet gives an account is plain text, and none when nothing of it can be seen', async () => {
  const accounts = [
    { address: SOL_ONE, type: 'eoa', label: `\u202eSav\u200bings${'!'.repeat(100)}` },
    { address: SOL_TWO, type: 'eoa', label: '\u200b' },
  ]
  const { engine } = await both({ solana: lantern({ accounts }) })
  const { addressLabels, allAccounts } = accountOf(engine, 'solana')
  expect(Object.keys(addressLabels ?? {})).toEqual([SOL_ONE])
  expect(allAccounts[0]?.label).toMatch(/^Savings!{56}…$/)
  expect(allAccounts[1]).toEqual({ address: SOL_TWO, type: 'eoa' })
})

describe('the preferred type of account', () => {
  const payment = { address: 'bc1qpayment', type: 'payment' }
  const ordinal = { address: 'bc1pordinal', type: 'ordinal' }

  const bitcoinWith = async (options: Partial<EngineOptions>) => {
    const wallet = fakeConnector({
      namespaces: ['bip122'],
      grants: { bip122: { accounts: [ordinal, payment] } },
    })
    const family = fakeFamily({
      namespace: 'bip122',
      wallets: [wallet],
      walletHoldsAccount: false,
      accountTypes: ['payment', 'ordinal'],
    })
    const { engine } = await started({
      wallets: [wallet],
      options: { networks: [bitcoin], families: [family], ...options },
    })
    await engine.connect({ wallet: FAKE })
    return engine
  }

  it('[R3.10 partly] [R1.33 partly] is that of the family, whatever the wallet names first', async () => {
    const engine = await bitcoinWith({})
    expect(accountOf(engine, 'bip122')).toMatchObject({
      address: payment.address,
      preferredAccountTypes: { bip122: 'payment' },
    })
  })

  it('is that of the option defaultAccountTypes, and of the account that the user chose', async () => {
    const engine = await bitcoinWith({ defaultAccountTypes: { bip122: 'ordinal' } })
    expect(accountOf(engine, 'bip122').address).toBe(ordinal.address)
    await engine.switchAddress({ address: payment.address })
    expect(accountOf(engine, 'bip122').preferredAccountTypes).toEqual({ bip122: 'payment' })
  })

  it('[R1.30 partly] is smartAccount on eip155', async () => {
    const { engine } = await started({ options: { networks: [mainnet], families: [eip155()] } })
    expect(accountOf(engine).preferredAccountTypes).toEqual({ eip155: 'smartAccount' })
  })

  it('that the family does not have is refused by name', () => {
    const make = (defaultAccountTypes: object) => () =>
      setUp({ options: { defaultAccountTypes: { ...defaultAccountTypes } } })
    expect(make({ eip155: 'payment' })).toThrow('defaultAccountTypes.eip155')
    expect(make({ solana: 'eoa' })).toThrow('defaultAccountTypes.solana')
    expect(make({ eip155: 'smartAccount' })).not.toThrow()
  })
})
