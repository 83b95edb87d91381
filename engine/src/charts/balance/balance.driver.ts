import type { PlanOptions } from '@walletchart/chart-kit'
import { defaultLimits } from '../../composition/default-limits.js'
import type { EngineChart, EngineHandling } from '../../testing/engine/engine-chart.js'
import { grantOf, networkOf, openPrompts, promptIn } from '../../testing/engine/engine-world.js'
import { type BalanceContext, balanceChart } from './balance.chart.js'

const home = 'eip155:1'
const away = 'eip155:2'

const options: PlanOptions<BalanceContext> = {
  input: { namespace: 'eip155', limits: defaultLimits },
  lateAnswers: true,
  outcomes: {
    readBalance: [
      { name: 'read', done: { amount: 1n, decimals: 18, symbol: 'ETH' } },
      { name: 'failed', error: new Error('node is down') },
    ],
  },
  events: {
    'balance.account': [
      { address: '0xA', networkId: home },
      { address: '0xB', networkId: home },
      { address: '0xA', networkId: away },
    ],
    'balance.refresh': [{}],
    'balance.clear': [{}],
  },
  project: ({ of, balance }) => ({ of, balance: balance?.baseUnits }),
  view: (snapshot) => {
    const { balance, readAt }: BalanceContext = snapshot.context
    const failed = snapshot.matches('failed')
    return {
      status: snapshot.matches('idle')
        ? 'unknown'
        : snapshot.matches('loading')
          ? 'loading'
          : failed
            ? 'failed'
            : 'ready',
      baseUnits: failed ? null : (balance?.baseUnits ?? null),
      before: failed ? (balance?.baseUnits ?? null) : null,
      dated: !failed && readAt !== undefined,
    }
  },
}

const handling: EngineHandling = {
  async begin({ engine, family, settle }) {
    engine.addNetwork(networkOf(away))
    family.script('balance', 'ask')
    await settle()
  },
  async send({ engine, one, settle }, { type, address, networkId }) {
    const account = engine.getState().accounts.eip155
    const wanted = { address: String(address), chainId: networkId === away ? away : home } as const
    switch (type) {
      case 'balance.refresh':
        return engine.refreshBalance({ namespace: 'eip155' })
      case 'balance.clear':
        return engine.disconnect({ namespace: 'eip155' })
      case 'balance.account':
        if (account?.status !== 'connected') {
          one.script('connect', { answer: grantOf(wanted.chainId, [wanted.address]) })
          await engine.connect({ wallet: 'one', namespace: 'eip155' })
          return
        }
        if (account.address !== wanted.address)
          one.emit('eip155', {
            type: 'accountsChanged',
            accounts: [{ address: wanted.address, type: 'eoa' }],
          })
        await settle()
        if (account.walletChainId !== wanted.chainId)
          one.emit('eip155', { type: 'chainChanged', chainId: wanted.chainId })
    }
  },
  answer({ family }, { late }, word) {
    const prompt = promptIn([family], ['balance'], late === true)
    if ('error' in word) prompt?.reject(word.error)
    else prompt?.approve(word.value)
  },
  shown({ engine }) {
    const { balanceStatus, balanceBaseUnits, balanceBefore, balanceReadAt } =
      engine.getState().accounts.eip155 ?? {}
    return {
      status: balanceStatus,
      baseUnits: balanceBaseUnits ?? null,
      before: balanceBefore?.baseUnits ?? null,
      dated: balanceReadAt !== undefined,
    }
  },
  services: ({ family }) => openPrompts([family], ['balance']),
}

/** The native balance of the eip155 account. */
export const balanceDriver: EngineChart = { machine: balanceChart, options, handling, reach: 0.9 }
