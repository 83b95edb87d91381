import { exploreProduct, type ProductInvariant, type ProductState } from '@walletchart/chart-kit'
import { contextOf, isConnected, isIn, placeOf, type WalkName } from '../charts/kit/in-walks.cases.js'
import type { Wire } from '../charts/kit/wire.js'
import { everyRegistry } from './every-registry.js'
import { productOf } from './product-of.cases.js'
import { modalKnowsFamilies, productWalks } from './product-walks.cases.js'
import type { ChunkName } from './registry.js'
import { walkedProduct } from './walked-product.cases.js'

const slotIs = (state: ProductState | undefined, chunk: ChunkName, path: string): boolean =>
  state?.charts[placeOf('slot', chunk)]?.active.includes(path) === true

/** The laws of a chunk that is loading, or does not come. */
export const chunkLaws: Partial<Readonly<Record<ChunkName, ProductInvariant>>> = {
  siwx: {
    name: '[U40:2] an account that may have to sign in does not stay when its sign-in cannot be read',
    check: ({ to }) =>
      !slotIs(to, 'siwx', 'failed') || !isIn(to, 'connection', 'eip155', 'connected.supported'),
  },
  request: {
    name: '[U40:2] no sign-in and no transfer waits for a question that nobody asks',
    check: ({ to }) =>
      !slotIs(to, 'request', 'failed') ||
      (!isIn(to, 'siwx', 'eip155', 'asked.signing') && !isIn(to, 'tokenSend', '', 'asking.prompting')),
  },
  modal: {
    name: '[U40:2] no required prompt waits for a view that does not come',
    check: ({ to }) =>
      !slotIs(to, 'modal', 'failed') ||
      !isIn(to, 'siwx', 'eip155', 'asked.prompting') ||
      contextOf(to, 'siwx', 'eip155')?.required === false,
  },
  pairing: {
    name: '[U40:2] nobody waits for a session whose chunk did not come',
    check: ({ to }) =>
      !slotIs(to, 'pairing', 'failed') ||
      (!isIn(to, 'connecting', 'eip155', 'connecting.elsewhere') &&
        !isIn(to, 'connection', 'eip155', 'restoring.elsewhere')),
  },
}

/** A sign-in that is given up before its chart came ends the connection. */
const givenUpEnds: ProductInvariant = {
  name: '[U40:2] who gives up the wait for a sign-in keeps no account',
  check: ({ facts, to }) =>
    !facts.some(
      ({ fact }) =>
        fact.type === 'slot.dropped' &&
        'event' in fact &&
        fact.event === 'siwx.wait' &&
        'isLast' in fact &&
        fact.isLast === true,
    ) || !isIn(to, 'connection', 'eip155', 'connected.supported'),
}

/** Pairing holds no other connection. */
const othersStay: ProductInvariant = {
  name: '[U40 partly] a connection that needs nothing of pairing stays when pairing does not come',
  check: ({ from, facts, to }) =>
    from === undefined ||
    !facts.some(({ fact }) => fact.type === 'slot.failed' && 'chunk' in fact && fact.chunk === 'pairing') ||
    !isConnected(from) ||
    isConnected(to),
}

/** A user reads why the account left. */
const failureIsSaid: ProductInvariant = {
  name: '[U40:2] a toast says that a sign-in could not be read',
  check: ({ facts, to }) =>
    !facts.some(({ fact }) => fact.type === 'slot.failed' && 'chunk' in fact && fact.chunk === 'siwx') ||
    contextOf(to, 'toasts')?.message !== undefined,
}

/** The held commands came once, in order, and as if the chunk had been there: the laws of the walk hold again. */
const fromThen = (chunk: ChunkName, { name, check }: ProductInvariant): ProductInvariant => ({
  name,
  check: (step) => !slotIs(step.to, chunk, 'filled') || !slotIs(step.from, chunk, 'filled') || check(step),
})

/** A chunk, and a walk that needs it. */
interface ChunkWalk {
  readonly chunk: ChunkName
  readonly walk: WalkName
  /** True if it is walked in the soak. */
  readonly large?: boolean
}

const knownWalks: readonly ChunkWalk[] = [
  { chunk: 'siwx', walk: 'signIn' },
  { chunk: 'request', walk: 'signIn' },
  { chunk: 'request', walk: 'sends' },
  { chunk: 'send', walk: 'sends' },
  { chunk: 'toasts', walk: 'signIn' },
  { chunk: 'wallet', walk: 'signIn' },
  { chunk: 'identity', walk: 'oneClick' },
  { chunk: 'listing', walk: 'listing' },
  { chunk: 'login', walk: 'login' },
  { chunk: 'tokens', walk: 'listing' },
  { chunk: 'modal', walk: 'signIn', large: true },
  { chunk: 'pairing', walk: 'pairing' },
]

/** The chunks that bring charts. Nothing is delivered to the others: they hold calls alone. */
export const chunksWithCharts: readonly ChunkName[] = everyRegistry.chunkNames
  .filter(everyRegistry.isChunk)
  .filter((name) => everyRegistry.chartNames.some((chart) => everyRegistry.chunkOf(chart) === name))

/** All of them. That of a feature without a row is walked with the modal. */
export const chunkWalks: readonly ChunkWalk[] = [
  ...knownWalks,
  ...chunksWithCharts
    .filter((name) => !knownWalks.some(({ chunk }) => chunk === name))
    .map((chunk): ChunkWalk => ({ chunk, walk: 'modal' })),
]

/**
 * Walks with a chunk that is not there from the start. Once it is there, the engine sends to its charts directly. Then everything is
 * as in the walk without a slot: this one ends where that one was.
 */
export const walkWithChunk = (chunk: ChunkName, walk: WalkName, own?: readonly Wire[]) => {
  const all = productWalks.find((one) => one.walk === walk)?.invariants ?? []
  // A modal that comes later reads which families are connected when it is put in place.
  const rules = chunk === 'modal' ? all.filter((rule) => rule !== modalKnowsFamilies) : all
  const law = chunkLaws[chunk]
  const found = exploreProduct({
    ...productOf(walk, ['eip155'], own, chunk),
    invariants: [
      ...(law === undefined ? [] : [law]),
      givenUpEnds,
      failureIsSaid,
      othersStay,
      ...rules.map((rule) => fromThen(chunk, rule)),
    ],
    untilBroken: own !== undefined,
    ...(own === undefined && {
      isWalked: (state) => slotIs(state, chunk, 'filled') && walkedProduct(walk).wasIn(state),
    }),
  })
  console.info(found.summary)
  return found
}
