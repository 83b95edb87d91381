import type { PlanOptions } from '@walletchart/chart-kit'
import { defaultLimits } from '../../composition/default-limits.js'
import { featureError } from '../../model/errors/feature-error.js'
import { connectOne } from '../../testing/engine/connect-one.js'
import type { EngineChart, EngineHandling } from '../../testing/engine/engine-chart.js'
import { openPrompts, promptIn } from '../../testing/engine/engine-world.js'
import { type RequestContext, requestChart } from './request.chart.js'
import { signMessageMethod } from './sign-message-method.js'

const home = 'eip155:1'
const away = 'eip155:2'
const prompts = ['signMessage', 'eth_sendTransaction']

const sending = (attempt: string) => ({
  attempt,
  owner: 'app',
  connectorId: 'one',
  address: '0xA',
  chainId: home,
  method: 'eth_sendTransaction',
  params: [attempt],
})

const signing = (attempt: string) => ({
  ...sending(attempt),
  chainId: undefined,
  method: signMessageMethod,
  params: attempt,
})

const options: PlanOptions<RequestContext> = {
  input: { namespace: 'eip155', limits: defaultLimits, approves: false },
  lateAnswers: true,
  outcomes: {
    checkPlace: [
      { name: 'as shown', done: { method: '', params: undefined, publishes: true } },
      { name: 'elsewhere', error: featureError('ACCOUNT_CHANGED') },
    ],
    askWallet: [
      { name: 'answered', done: '0x01' },
      { name: 'rejected', error: featureError('USER_REJECTED') },
      { name: 'pending', error: featureError('REQUEST_PENDING_IN_WALLET') },
    ],
  },
  events: {
    'request.ask': ({ requests }) =>
      [sending('a'), signing('b'), sending('c')]
        .filter(({ attempt }) => requests.every((open) => open.attempt !== attempt))
        .map((request) => ({ request })),
    'request.cancel': ({ requests }) => requests.map(({ attempt }) => ({ attempt })),
    'request.account': [{ address: '0xB' }],
    'request.chain': [{ chainId: away }],
  },
  project: ({ requests }) => requests.map(({ attempt }) => attempt),
  view: ({ context }) => {
    const { requests }: RequestContext = context
    const [first] = requests
    return { asks: first ? `${first.method}, ${requests.length - 1} more` : null }
  },
}

const handling: EngineHandling = {
  async begin(world) {
    await connectOne(world)
    world.family.script('check', 'ask')
  },
  send(world, { type, request, attempt }) {
    const { engine, one } = world
    switch (type) {
      case 'request.ask': {
        const { attempt: name, params }: { attempt?: unknown; params?: unknown } = Object(request)
        world.begin(String(name), (signal) =>
          name === 'b'
            ? engine.signMessage({ namespace: 'eip155', message: String(params), signal })
            : engine.request({ namespace: 'eip155', method: 'eth_sendTransaction', params, signal }),
        )
        return
      }
      case 'request.cancel':
        return world.giveUp(String(attempt))
      // The wallet goes elsewhere and comes back, so that the next request is of the same account and chain.
      case 'request.account':
        one.emit('eip155', { type: 'accountsChanged', accounts: [{ address: '0xB', type: 'eoa' }] })
        return one.emit('eip155', { type: 'accountsChanged', accounts: [{ address: '0xA', type: 'eoa' }] })
      case 'request.chain':
        one.emit('eip155', { type: 'chainChanged', chainId: away })
        one.emit('eip155', { type: 'chainChanged', chainId: home })
        return world.settle().then(() => engine.close({ force: true }))
    }
  },
  answer({ family, one }, { src, late }, word) {
    const prompt =
      src === 'checkPlace'
        ? promptIn([family], ['check'], late === true)
        : promptIn([one], prompts, late === true)
    if ('error' in word) prompt?.reject(word.error)
    else prompt?.approve(word.value)
  },
  shown({ engine }) {
    const { requests } = engine.getState().accounts.eip155 ?? {}
    return { asks: requests ? `${requests.method}, ${requests.waiting} more` : null }
  },
  services: ({ family, one }) => openPrompts([family], ['check']) + openPrompts([one], prompts),
}

/** What the wallet is asked, one after the other. The other transitions need an approver, which these engines do not have. */
export const requestDriver: EngineChart = { machine: requestChart, options, handling, reach: 0.65 }
