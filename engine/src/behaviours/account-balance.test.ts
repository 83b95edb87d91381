import { expect, it } from 'vitest'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeFamily } from '../fakes/fake-family.js'
import { addressesOfFive, networksOfFive } from './five-families.cases.js'
import { accountOf, started, until } from './set-up.cases.js'

it.each([
  ['eip155', 2n ** 64n, '18.446744073709551616', 'ETH', '36.893488147419103232'],
  ['solana', 2n ** 53n + 1n, '9007199.254740993', 'SOL', '18014398.509481986'],
  ['bip122', 2_100_000_000_000_001n, '21000000.00000001', 'BTC', '42000000.00000002'],
  ['polkadot', 12_345_678_901n, '1.2345678901', 'DOT', '2.4691357802'],
  ['cosmos', 1_000_001n, '1.000001', 'ATOM', '2.000002'],
] as const)(
  '[R3.3] an account of %s has its exact balance in coins, and their symbol: of its account and network, and of no other',
  async (namespace, units, balance, symbol, twice) => {
    const [first, second] = addressesOfFive[namespace] ?? ['', '']
    const networks = networksOfFive[namespace] ?? []
    const [home, away] = networks
    if (home === undefined || away === undefined) throw new Error('A family needs two networks')
    const wallet = fakeConnector({
      id: 'own',
      namespaces: [namespace],
      grants: { [namespace]: { accounts: [{ address: first, type: 'eoa' }], chainId: home.caipNetworkId } },
    })
    const family = fakeFamily({
      namespace,
      wallets: [wallet],
      walletHoldsChain: namespace === 'eip155',
      balances: { [first]: units, [second]: 2n * units },
    })
    const { engine } = await started({ options: { networks, families: [family] } })
    const shown = () => {
      const { balance: amount, balanceSymbol, balanceStatus } = accountOf(engine, namespace)
      return [amount, balanceSymbol, balanceStatus]
    }
    // The status says that the text is no amount.
    expect(shown()).toEqual(['0.00', expect.any(String), 'unknown'])
    await engine.connect({ wallet: 'own' })
    await until(() => expect(shown()).toEqual([balance, symbol, 'ready']))
    wallet.emit(namespace, { type: 'accountsChanged', accounts: [{ address: second, type: 'eoa' }] })
    await until(() => expect(shown()).toEqual([twice, symbol, 'ready']))
    family.script('balance', { error: new Error('node is down') })
    await engine.switchNetwork(away.caipNetworkId)
    await until(() => expect(shown()).toEqual(['0.00', away.nativeCurrency.symbol, 'failed']))
    await engine.disconnect()
    expect(shown()).toEqual(['0.00', expect.any(String), 'unknown'])
  },
)
