import { notOffered, type PlanOptions } from '@walletchart/chart-kit'
import type { SnapshotFrom } from 'xstate'
import { connectOne } from '../../testing/engine/connect-one.js'
import type { EngineChart, EngineHandling } from '../../testing/engine/engine-chart.js'
import type { EngineWorld } from '../../testing/engine/engine-world.js'
import { modalChart } from './modal.chart.js'
import type { ModalContext } from './modal.setup.js'
import { routeOf } from './routes.js'
import { viewNames } from './view-names.js'
import { isView, type View } from './views.js'

const onward = ({ stack }: ModalContext): readonly View[] => {
  const top = stack.at(-1)
  if (top === undefined || stack.length > 2) return []
  return viewNames.filter((view) => routeOf(top.view).next.some((next) => next === view))
}

const home = 'eip155:1'
const foreign = 'eip155:9'

// Of what other charts send to the modal only the foreign network is here, which makes a view that is held; the rest comes
// with what they do.
const options: PlanOptions<ModalContext> = {
  input: { connected: ['eip155'] },
  events: {
    'modal.open': [{}, ...viewNames.map((view) => ({ view }))],
    'modal.close': [{ force: false }, { force: true }],
    'modal.dismiss': [{}],
    'modal.push': (context) => onward(context).map((view) => ({ view })),
    'modal.replace': [{ view: 'Connect' }],
    'modal.reset': [{ view: 'Networks' }],
    'modal.back': [{}],
    'modal.unsupported': ({ stack }) =>
      stack.some(({ held }) => held) ? [] : [{ namespace: 'eip155', networkId: foreign }],
    'modal.supported': ({ stack }) => (stack.some(({ held }) => held) ? [{}] : []),
  },
  project: ({ stack }) => stack.map(({ view, held }) => [view, held]),
  view: (snapshot) => viewOf(snapshot),
}

function viewOf(snapshot: SnapshotFrom<typeof modalChart>): Readonly<Record<string, unknown>> {
  const { stack } = snapshot.context
  return {
    open: snapshot.matches({ presence: 'open' }),
    view: stack.at(-1)?.view ?? null,
    depth: stack.length,
    canClose: !stack.some(({ held }) => held),
    shaking: snapshot.matches({ presence: { open: 'shaking' } }),
  }
}

const handling: EngineHandling = {
  async begin(world) {
    await connectOne(world)
    // An event may be dropped while the chart is not loaded.
    world.engine.open()
    await world.settle()
    await readList(world)
    world.engine.close({ force: true })
  },
  send(world, event, sending) {
    // The network of the wallet opens the modal by another event too.
    if (sending?.refused && event.type === 'modal.unsupported') return notOffered
    act(world, event)
    const { engine, one } = world
    const { modal, accounts } = engine.getState()
    // An engine whose wallet is still away would open on that view again.
    if (modal.canClose && accounts.eip155?.walletChainId === foreign) goTo(one, home)
    return undefined
  },
  shown({ engine }) {
    const { open, view, depth, canClose, shaking } = engine.getState().modal
    return { open, view: view ?? null, depth, canClose, shaking }
  },
  services: () => 0,
  // The code that a view waits for has timers of its own.
  timers: (world) => (world.stateOf('pairing') === 'idle' ? world.timers() : undefined),
}

/** Views ask for wallets. With the list there already, none of its deadlines runs beside the timers of the modal. */
async function readList({ engine, listing, settle }: EngineWorld): Promise<void> {
  engine.open({ view: 'AllWallets' })
  await settle()
  // First what the list opens with, then its first page.
  for (const _ of ['opening', 'page']) {
    for (const prompt of [...listing.prompts])
      prompt.approve(prompt.method.includes('origins') ? { allowedOrigins: [] } : { data: [], count: 0 })
    await settle()
  }
}

function goTo(wallet: EngineWorld['one'], chainId: typeof home | typeof foreign): void {
  wallet.emit('eip155', { type: 'chainChanged', chainId })
}

function act(
  { engine, one }: EngineWorld,
  { type, view, force }: Parameters<EngineHandling['send']>[1],
): void {
  const name = String(view)
  switch (type) {
    case 'modal.open':
      engine.open(view === undefined ? {} : { view: viewNamed(name) })
      break
    case 'modal.close':
      engine.close({ force: force === true })
      break
    case 'modal.dismiss':
      engine.dismiss()
      break
    case 'modal.push':
      engine.push(viewNamed(name))
      break
    case 'modal.replace':
      engine.replace(viewNamed(name))
      break
    case 'modal.reset':
      engine.reset(viewNamed(name))
      break
    case 'modal.back':
      engine.back()
      break
    case 'modal.unsupported':
      goTo(one, foreign)
      break
    case 'modal.supported':
      goTo(one, home)
      break
  }
}

function viewNamed(name: string): View {
  return isView(name) ? name : 'Connect'
}

/** What the modal shows while a wallet is connected. */
export const modalDriver: EngineChart = { machine: modalChart, options, handling, reach: 0.44 }
