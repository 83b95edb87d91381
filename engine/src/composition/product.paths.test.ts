import { describe, expect, it } from 'vitest'
import type { Fact } from '../charts/charts.js'
import { chains, contextOf, isConnected, isIn, type WalkName } from '../charts/kit/in-walks.cases.js'
import type { Wire, WireOptions } from '../charts/kit/wire.js'
import { routeOf } from '../charts/modal/routes.js'
import type { Namespace } from '../model/namespace.js'
import {
  exploreProduct,
  type ProductInvariant,
  type ProductState,
  type ProductWalk,
} from '../testing/explore-product.js'
import { optionsOf, productOf, wiresOf } from './product-of.cases.js'
import { wires } from './wires.js'

/** What shows in the modal, from the bottom. */
const stackOf = (state: ProductState) => contextOf(state, 'modal')?.stack ?? []

const noViewOutlivesItsNeed: ProductInvariant = {
  name: 'no view outlives what it needs',
  check: ({ to }) => {
    for (const { view } of stackOf(to)) {
      const { needs } = routeOf(view)
      if (needs === 'account' && !isConnected(to)) return `${view} shows without an account`
      if (needs === 'unsupported' && !isIn(to, 'connection', 'eip155', 'connected.unsupported'))
        return `${view} shows on a supported network`
    }
    return true
  },
}

const connectedIsWhole: ProductInvariant = {
  name: 'connected means a wallet, an account and a chain',
  check: ({ to }) => {
    const context = contextOf(to, 'connection', 'eip155')
    return !isConnected(to) || (context?.grant !== undefined && context.wallet !== undefined)
  },
}

const onePrompt: ProductInvariant = {
  name: 'at most one prompt is open in the wallet',
  check: ({ to }) => {
    const prompts = Object.values(to.charts)
      .flatMap(({ services }) => services)
      .filter(({ src }) => ['connectWallet', 'switchChain', 'addChain', 'askWallet'].includes(src))
    return prompts.length <= 1 || prompts.map(({ src }) => src).join(' and ')
  },
}

const settledOnce: ProductInvariant = {
  name: 'no attempt is settled twice in one step',
  check: ({ facts }) => {
    const settled = facts.flatMap(({ fact }) => ('attempt' in fact ? [String(fact.attempt)] : []))
    return new Set(settled).size === settled.length || settled.join(', ')
  },
}

const unsupportedIsShown: ProductInvariant = {
  name: 'an unsupported network is shown when it comes up',
  check: ({ facts, to }) =>
    !facts.some(({ fact }) => fact.type === 'connection.unsupported') ||
    !isIn(to, 'connection', 'eip155', 'connected.unsupported') ||
    stackOf(to).some(({ view }) => view === 'UnsupportedChain'),
}

const closedAfterConnecting: ProductInvariant = {
  name: 'the connecting views leave when the wallet is connected',
  check: ({ facts, to }) =>
    !facts.some(({ fact }) => fact.type === 'connection.connected') ||
    stackOf(to).every(({ view }) => routeOf(view).flow !== 'connect'),
}

const idleIsNotBusy: ProductInvariant = {
  name: 'the modal is busy only while something is under way',
  check: ({ to }) => {
    const busy = isIn(to, 'modal', '', 'work.loading')
    const underWay = isIn(to, 'connection', 'eip155', 'connecting') || isIn(to, 'network', '', 'switching')
    return !busy || underWay
  },
}

const inOneStep: ProductInvariant = {
  name: 'a session and the connection it serves come and go in one step',
  check: ({ to }) => isIn(to, 'pairing', '', 'settled') || !isConnected(to) || 'connected without a session',
}

const families: readonly Namespace[] = ['eip155', 'solana']

const everyFamilyOfTheSession: ProductInvariant = {
  name: 'a family is connected by a session while the session has it, and no longer',
  check: ({ to }) => {
    const session = isIn(to, 'pairing', '', 'settled') ? contextOf(to, 'pairing')?.session : undefined
    const wrong = families.filter(
      (family) => isConnected(to, family) !== (session?.namespaces[family] !== undefined),
    )
    return wrong.length === 0 || wrong.join(' and ')
  },
}

/** The charts of which a family has one of its own. */
const ownCharts = ['connection', 'balance'] as const

const eachForItself: ProductInvariant = {
  name: 'what a wallet or a person does to one family moves no chart of the other',
  check: ({ from, to, cause }) => {
    const family = families.find((one) => cause.startsWith(`connection ${one}:`))
    if (from === undefined || family === undefined) return true
    const moved = families
      .filter((one) => one !== family)
      .flatMap((one) => ownCharts.map((chart) => `${chart} ${one}`))
      .filter((place) => from.charts[place]?.id !== to.charts[place]?.id)
    return moved.length === 0 || `${moved.join(', ')} moved`
  },
}

const ownBalance: ProductInvariant = {
  name: 'a family has a balance to read exactly while it is connected on a network of the app',
  check: ({ to }) => {
    const wrong = families.filter((family) => {
      const reads = contextOf(to, 'balance', family)?.of !== undefined
      return reads !== isIn(to, 'connection', family, 'connected.supported')
    })
    return wrong.length === 0 || wrong.join(' and ')
  },
}

const ownName: ProductInvariant = {
  name: 'a fact of a family carries its name',
  check: ({ facts }) =>
    facts.every(
      ({ chart, fact }) =>
        !('namespace' in fact) || !chart.includes(' ') || chart.endsWith(` ${fact.namespace}`),
    ),
}

/** Walks a product with the real wires, and says what it found. */
const walkOf = (
  walk: WalkName,
  namespaces: readonly Namespace[],
  invariants: readonly ProductInvariant[],
  all?: readonly Wire[],
): ProductWalk => {
  const found = exploreProduct({ ...productOf(walk, namespaces, all), invariants })
  console.info(found.summary)
  return found
}

const brokenIn = (walk: ProductWalk) =>
  walk.violations.map(({ invariant, message, path }) => ({ invariant, message, path }))

const walkNames: readonly WalkName[] = ['modal', 'wallet', 'families', 'pairing', 'session', 'listing']
const options = optionsOf(['eip155'])
const timeout = 90_000
const one = ['eip155']

describe('the product', () => {
  it('[C10] [C15] [C22] a wallet, the network, the app and the modal', { timeout }, () => {
    const walk = walkOf('modal', one, [
      noViewOutlivesItsNeed,
      connectedIsWhole,
      onePrompt,
      settledOnce,
      unsupportedIsShown,
      closedAfterConnecting,
      idleIsNotBusy,
    ])
    expect(brokenIn(walk)).toEqual([])
    expect(walk.wiresNeverFired).toEqual([])
  })

  it('[C10] [C21] a wallet, its record, its prompts and what is told', { timeout }, () => {
    const walk = walkOf('wallet', one, [connectedIsWhole, onePrompt, settledOnce])
    expect(brokenIn(walk)).toEqual([])
    expect(walk.wiresNeverFired).toEqual([])
  })

  it('[C10] two families side by side: each has its wallet, its network and its balance', { timeout }, () => {
    const walk = walkOf('families', families, [eachForItself, ownBalance, ownName, settledOnce])
    expect(brokenIn(walk)).toEqual([])
    expect(walk.wiresNeverFired).toEqual([])
  })

  it('[C10] a wire that forgets the family is found', { timeout }, () => {
    const forgetful = wires.map((wire) =>
      wire.id === 'connection account.left > balance balance.clear'
        ? {
            ...wire,
            deliver: (...given: Parameters<Wire['deliver']>) =>
              wire.deliver(...given).map((one) => ({ ...one, key: 'eip155' })),
          }
        : wire,
    )
    const found = brokenIn(walkOf('families', families, [eachForItself, ownBalance], forgetful))
    expect(found.map(({ invariant }) => invariant)).toEqual([ownBalance.name, eachForItself.name])
  })

  it('[C10] [C16] [R4.8 partly] a pairing and its line: one session, in one step', { timeout }, () => {
    const walk = walkOf('pairing', one, [
      noViewOutlivesItsNeed,
      connectedIsWhole,
      settledOnce,
      closedAfterConnecting,
      inOneStep,
    ])
    expect(brokenIn(walk)).toEqual([])
    expect(walk.wiresNeverFired.filter((id) => /pairing|relay/.test(id))).toEqual([])
  })

  it('[C10] [R4.8 partly] one session of two families: both come with it and go with it', { timeout }, () => {
    const walk = walkOf('session', families, [everyFamilyOfTheSession, ownName, settledOnce])
    expect(brokenIn(walk)).toEqual([])
    expect(walk.wiresNeverFired).toEqual([])
  })

  it('[C10] what lists wallets', { timeout }, () => {
    const walk = walkOf('listing', one, [])
    expect(brokenIn(walk)).toEqual([])
    expect(walk.wiresNeverFired.filter((id) => /^(listing|relay)|listing/.test(id))).toEqual([])
  })

  it('[C10] the walks together hold every wire of the table', () => {
    const held = new Set(walkNames.flatMap((walk) => wiresOf(walk).map(({ id }) => id)))
    expect(wires.filter(({ id }) => !held.has(id)).map(({ id }) => id)).toEqual([])
  })

  it.each([
    ['network switching is off', { enableNetworkSwitch: false }],
    ['unsupported chains are allowed', { allowUnsupportedChain: true }],
    ['the modal is basic', { basic: true }],
  ])('[R2.21] [B43] UnsupportedChain does not open when %s', (_, flipped) => {
    const fact: Fact = {
      type: 'connection.unsupported',
      namespace: 'eip155',
      address: '0xA',
      chainId: chains.foreign,
    }
    const opened = (flags: WireOptions) =>
      wires
        .filter(({ from, fact: type }) => from === 'connection' && type === fact.type)
        .flatMap((wire) => wire.deliver(fact, flags))
        .filter(({ event }) => event.type === 'modal.unsupported')
    expect(opened(options)).toHaveLength(1)
    expect(opened({ ...options, ...flipped })).toHaveLength(0)
  })
})
