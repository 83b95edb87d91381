import { exploreProduct, type ProductInvariant, type ProductWalk } from '@walletchart/chart-kit'
import { describe, expect, it } from 'vitest'
import { isSoak } from '../behaviours/is-soak.cases.js'
import type { Fact } from '../charts/charts.js'
import { chains, type WalkName } from '../charts/kit/in-walks.cases.js'
import type { Delivery, Wire, WireOptions } from '../charts/kit/wire.js'
import type { Namespace } from '../model/ids/namespace.js'
import { chunkWalks } from './chunk-walks.cases.js'
import { approvalLaws } from './login-laws.cases.js'
import { optionsOf, productOf, wiresOf } from './product-of.cases.js'
import {
  codeIsWaitedFor,
  eachForItself,
  freshCodeFreshWait,
  heldStays,
  oneMoment,
  onlyTheNamedEnds,
  ownBalance,
  ownIdentity,
  productWalks,
  sessionIsHeld,
  shownAsGranted,
} from './product-walks.cases.js'
import { walkedProduct } from './walked-product.cases.js'
import { sessionIsShown } from './wire-laws.cases.js'
import { wires } from './wires.js'

/** Walks a product with a fault in its wires, and says what it found. */
const walkOf = (
  walk: WalkName,
  namespaces: readonly Namespace[],
  invariants: readonly ProductInvariant[],
  all: readonly Wire[],
): ProductWalk => {
  // A planted fault is found once.
  const found = exploreProduct({ ...productOf(walk, namespaces, all), invariants, untilBroken: true })
  console.info(found.summary)
  return found
}

const brokenIn = (walk: ProductWalk) =>
  walk.violations.map(({ invariant, message, path }) => ({ invariant, message, path }))

const options = optionsOf(['eip155'])
const timeout = 600_000
const families: readonly Namespace[] = ['eip155', 'solana']

/** What each walk shows, and which of its wires never carry anything there: their charts are in it for other reasons. */
const titles: Readonly<Record<WalkName, readonly [title: string, idle: RegExp]>> = {
  modal: [
    '[C10] [C15] [C22] a wallet, the network, the app and the modal',
    /connecting[.]offered|by pairing|by the login|a sign-in may follow|connection[.]regranted|tokens[.]rest/,
  ],
  wallet: [
    '[C10] [C21] [U32:1] a wallet, its record, its prompts and what is told',
    // Where a user chooses among accounts is not walked: the states would be nine times as many.
    /connecting[.]offered|network[.]arrived|connection[.]chosen|record[.]signIns/,
  ],
  families: [
    '[C10] two families side by side: each has its wallet, its network, its balance and its identity',
    /connecting[.]offered|network[.]arrived|account[.]ready > (identity identity[.]clear|tokens tokens[.]rest)/,
  ],
  pairing: [
    '[C10] [C16] [R4.8 partly] [U37:1+2] [U39:1] a pairing and its line: one session, in one step',
    /^(?!.*(pairing|relay))/,
  ],
  session: [
    '[C10] [R4.8 partly] [U37:1+2] one session of two families: both come with it and go with it',
    /pairing[.]renewed/,
  ],
  whole: [
    '[C10] [U32:1] [U36:1] [U37:1+2] [U39:1] [U40:1] two families with their wallets, a pairing for both, and the network',
    /network[.](arrived|listed|walletChain solana)|resume solana/,
  ],
  others: [
    '[C10] one session of another family than the one that is shown',
    /^(?!.*pairing[.]settled > network)/,
  ],
  signIn: [
    '[C10] [C18] a wallet whose account signs in, its prompts and what shows',
    /connecting[.](offered|cancelled|failed)|by pairing|by the login|no sign-in follows|account[.]ready > balance|siwx[.]authenticat/,
  ],
  signInEnds: [
    '[C10] the record of what is signed in, and what is to be ended',
    /^(?!.*record[.]signIns|.*siwx[.]ended)/,
  ],
  oneClick: [
    '[C10] [C18] [B54 partly] a paired wallet that may sign in with its approval',
    /^(?!.*siwx)|siwx[.]declined > modal modal[.]settled/,
  ],
  login: [
    '[C10] [R1.3 partly] a login by e-mail, its frame, and the account that it connects',
    /^(?!.*(login|frame))|by pairing|frame[.](shown|hidden)/,
  ],
  loginFrame: ['[C10] a login whose frame shows something to the user', /^(?!.*frame)/],
  sends: ['[C10] [C20 partly] a transfer, its wallet and its account', /^(?!.*(tokenSend|request|receipt))/],
  ends: ['[C10] [R4.46 partly] the end of a transfer, and what the account holds', /toasts/],
  sendViews: [
    '[C10] [R2.24] [R2.25] a transfer that goes out, and the views of the modal',
    /^(?!.*send[.]published > modal)/,
  ],
  approvals: [
    '[C10] [R2.22] [R2.23] requests that wait for the user, in every state of the modal',
    /^(?!.*approvals)/,
  ],
  listing: ['[C10] what lists wallets', /^(?!.*(listing|relay))/],
}

/** They take as long as all others together. The soak walks them; here a fault is planted in them and found. */
const large: readonly WalkName[] = ['whole', 'session']
const walked = productWalks.filter(({ walk }) => isSoak || !large.includes(walk))

/** A connector that holds the grants of its families is in `many-families.test.ts`. */
const ofHolders = /connection[.]ended > connection connection[.]drop/

describe('the product', () => {
  it.each(walked.map((one) => [titles[one.walk][0], one] as const))('%s', { timeout }, (_, one) => {
    const walk = walkedProduct(one.walk).found
    expect(brokenIn(walk)).toEqual([])
    const isIdle = (id: string): boolean => titles[one.walk][1].test(id) || ofHolders.test(id)
    expect(walk.wiresNeverFired.filter((id) => !isIdle(id))).toEqual([])
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
    expect(found.map(({ invariant }) => invariant)).toEqual([ownBalance.name])
  })

  it('[C10] a name that stays when its account is gone is found', { timeout }, () => {
    const deaf = wires.filter(({ id }) => id !== 'connection account.left > identity identity.clear')
    const found = brokenIn(walkOf('families', families, [ownIdentity], deaf))
    expect(found.map(({ invariant }) => invariant)).toEqual([ownIdentity.name])
  })

  it('[C10] [U32:1] a wallet that is ended before the asked one grants is found', { timeout }, () => {
    const hasty = wires.map((wire) =>
      wire.id === 'connecting connecting.began > connection connection.asked'
        ? {
            ...wire,
            deliver: (...given: Parameters<Wire['deliver']>) =>
              wire.deliver(...given).map((one) => ({
                ...one,
                event: { type: 'connection.drop' as const, cause: 'replaced' as const },
              })),
          }
        : wire,
    )
    const found = brokenIn(walkOf('whole', families, [heldStays], hasty))
    expect(found.map(({ invariant }) => invariant)).toEqual([heldStays.name])
  })

  it('[C10] [U33:1] a wire that forgets which wallet another tab ended is found', { timeout }, () => {
    const forgetful = wires.map((wire) =>
      wire.id === 'record record.endedElsewhere > connection connection.drop'
        ? {
            ...wire,
            deliver: (...given: Parameters<Wire['deliver']>) =>
              wire.deliver(...given).map((one) => ({
                ...one,
                event: { type: 'connection.drop' as const, cause: 'otherTab' as const },
              })),
          }
        : wire,
    )
    const found = brokenIn(walkOf('wallet', ['eip155'], [onlyTheNamedEnds], forgetful))
    expect(found.map(({ invariant }) => invariant)).toEqual([onlyTheNamedEnds.name])
  })

  it('[C10] [U36:1] a session whose chains are forgotten on the way is found', { timeout }, () => {
    const forgetful = wires.map((wire) =>
      wire.id === 'pairing pairing.settled > connecting connecting.offer'
        ? {
            ...wire,
            deliver: (...given: Parameters<Wire['deliver']>): readonly Delivery[] =>
              wire.deliver(...given).map((one) => {
                if (one.event.type !== 'connecting.offer' || one.event.grant === undefined) return one
                const { accountsOn: _, ...grant } = one.event.grant
                return { ...one, event: { ...one.event, grant } }
              }),
          }
        : wire,
    )
    const found = brokenIn(walkOf('whole', families, [shownAsGranted], forgetful))
    expect(found.map(({ invariant }) => invariant)).toEqual([shownAsGranted.name])
  })

  const without = (id: string) => wires.filter((wire) => !wire.id.startsWith(id))

  it('[C10] [U40:1] a network that does not hear where the wallet is is found', { timeout }, () => {
    const deaf = without('connection connection.connected > network')
    const found = brokenIn(walkOf('whole', families, [oneMoment], deaf))
    expect(found.map(({ invariant }) => invariant)).toEqual([oneMoment.name])
  })

  it.each([
    [
      'a connection that ends and does not let its session go',
      'connection connection.ended > pairing pairing.released',
    ],
    ['a family that keeps to itself that it has another wallet', 'connection connection.declined'],
  ])('[C10] [U37:1] %s is found', { timeout }, (_, id) => {
    const found = brokenIn(walkOf('whole', families, [sessionIsHeld], without(id)))
    expect(found.map(({ invariant }) => invariant)).toEqual([sessionIsHeld.name])
  })

  it.each([
    ['cancelled', 'connecting connecting.cancelled > pairing'],
    ['failed', 'connecting connecting.failed > pairing'],
    ['left with its view', 'modal modal.left > pairing'],
  ])('[C10] [U37:2] an attempt that was %s and leaves its code is found', { timeout }, (_, id) => {
    const found = brokenIn(walkOf('pairing', ['eip155'], [codeIsWaitedFor], without(id)))
    expect(found.map(({ invariant }) => invariant)).toEqual([codeIsWaitedFor.name])
  })

  it('[C10] [U39:1] an attempt that does not hear of the fresh code is found', { timeout }, () => {
    const deaf = without('pairing pairing.renewed > connecting')
    const found = brokenIn(walkOf('whole', families, [freshCodeFreshWait], deaf))
    expect(found.map(({ invariant }) => invariant)).toEqual([freshCodeFreshWait.name])
  })

  it('[C10] a session of an earlier visit that shows its family is found, and a new one that does not', {
    timeout,
  }, () => {
    const id = 'pairing pairing.settled > network network.offered'
    const hasty = wires.map((wire) => (wire.id === id ? { ...wire, deliver: wire.make } : wire))
    const found = [hasty, without(id)].map((all) => brokenIn(walkOf('others', families, sessionIsShown, all)))
    const names = found.map((broken) => broken.map(({ invariant }) => invariant))
    expect(names).toEqual(sessionIsShown.map(({ name }) => [name]).toReversed())
  })

  it.each([
    ['is not shown', 'approvals approvals.waiting > modal', approvalLaws[0]],
    ['is covered by other views', 'modal modal.left > approvals approvals.hidden', approvalLaws[0]],
    ['leaves its view behind', 'approvals approvals.rested > modal', approvalLaws[1]],
    ['outlives the modal', 'modal modal.left > approvals approvals.close', approvalLaws[2]],
  ] as const)('[C10] [R2.22] [R2.23] a request that %s is found', { timeout }, (_, id, law) => {
    if (law === undefined) throw new Error('There is such a law.')
    const found = brokenIn(walkOf('approvals', ['eip155'], approvalLaws, without(id)))
    expect(found.map(({ invariant }) => invariant)).toContain(law.name)
  })

  it('[C10] the walks together hold every wire of the table', () => {
    const held = new Set([
      ...productWalks.flatMap(({ walk }) => wiresOf(walk).map(({ id }) => id)),
      ...chunkWalks.flatMap(({ walk, chunk }) => wiresOf(walk, wires, chunk).map(({ id }) => id)),
    ])
    expect(wires.filter(({ id }) => !held.has(id)).map(({ id }) => id)).toEqual([])
  })

  it.each([
    ['network switching is off', { enableNetworkSwitch: false }],
    ['unsupported chains are allowed', { allowUnsupportedChain: true }],
    ['the modal is basic', { basic: true }],
  ])('[R2.21] [B43:2] UnsupportedChain does not open when %s', (_, flipped) => {
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
