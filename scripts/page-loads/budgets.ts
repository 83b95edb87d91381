import type { Act, ActCosts } from './measure-acts.js'
import {
  accountPages,
  eip155Page,
  familiesPage,
  familyPages,
  featurePages,
  headlessPage,
  type MeasuredPage,
  pairingPage,
  signInPage,
} from './measured-pages.js'

/** The most that an act on a page may cost. */
export interface Budget {
  readonly page: MeasuredPage
  readonly act: Act
  /** Of JavaScript after gzip, each file for itself; a kB has 1000 bytes. */
  readonly kB?: number
  /** The difference from the act on another page. A figure that is left out has no limit. */
  readonly over?: {
    readonly page: MeasuredPage
    readonly kB?: number
    readonly files?: number
    readonly trips?: number
  }
  readonly files?: number
  readonly trips?: number
}

const ACTS: readonly Act[] = ['first load', 'opening', 'connecting']
/** A browser asks an HTTP/1.1 host for six files at once. */
const atOnce = { files: 6, trips: 1 }

/**
 * The goals are 110 at first, 34 without the skin and 45 on opening. The plain design (a slot for each chunk, a part for
 * each chart) goes over them. Vite adds 1 kB to load files on demand; pairing and the listing add 0.6, a wallet for each family 0.3.
 * Signing in adds 0.4 at first: an option, three calls, a state. On opening it adds the texts of its errors. Calls that
 * are bound when they are made add 0.6: their arguments are copied, and they keep their order. The sign-ins in the record add 0.2.
 * Commands that wait for a wallet, code that is loaded again and 30 days in the record add 0.8; words of a wallet and fields of options 0.3.
 * One row for a wallet that is found twice adds 0.1 at first. The families of rows add 0.5 on opening.
 * `ConnectButton.Custom` adds 0.4, because a property of a component cannot be left out of a page.
 * On opening the top layer adds 0.6, the region for spoken words 1.0, the ways of a phone 0.5. A browser that is offline adds 0.2.
 * Features are in the pages that turn them on alone: pairing and the list add 2.9 to the first load, a sign-in 2.8. Of it 0.1 are
 * their options, and 0.1 checks what their controls are given.
 * The texts of a view come with the view, which takes 2.4 off opening.
 * Requests to a login whose code comes at the second try add 0.1 to its page: somebody has to hear of them.
 * Idle work in slices, after a wallet that comes back, adds 0.2.
 * The picture and the name of an account add 0.1 to each. The search of tokens empties with Escape in every list, which adds 0.1 to opening.
 * Views that fit into a page add 0.4, and the letters that look like Latin ones 2.0. The rule for links to wallets adds 0.1.
 * The place that Back brings, the mark that travels and the guard of the focus add 2.1 to opening.
 * Sending adds 0.4 to opening: three rows of the route table, its views, and the abilities of wallets, which it asks too.
 * The second half of a double click, which closes no card that has shrunk, adds 0.1 to opening. Errors of a wallet that sent, and heard of no
 * confirmation, add 0.2 to it: the wallet of each family knows them.
 */
const kBOf: ReadonlyMap<MeasuredPage, Partial<Readonly<Record<Act, number>>>> = new Map([
  [headlessPage, { 'first load': 39.1 }],
  [eip155Page, { 'first load': 116.2, opening: 57.6 }],
  [pairingPage, { 'first load': 119.0 }],
  [signInPage, { 'first load': 118.9 }],
])

/** The most that a further family adds to the first load. The names of the files of a transfer are in each. */
const FAMILY = { page: eip155Page, kB: 1.8 } as const

const budgetOf = (page: MeasuredPage, act: Act): Budget => {
  const kB = kBOf.get(page)?.[act]
  return { page, act, ...(kB !== undefined && { kB }), ...atOnce }
}

/** The most that a feature adds to the first load. */
const share = (page: MeasuredPage, kB: number): Budget => ({
  ...budgetOf(page, 'first load'),
  over: { page: eip155Page, kB },
})

export const budgets: readonly Budget[] = [
  budgetOf(headlessPage, 'first load'),
  ...[eip155Page, familiesPage, pairingPage].flatMap((page) => ACTS.map((act) => budgetOf(page, act))),
  share(signInPage, 2.9),
  budgetOf(signInPage, 'opening'),
  // The code of the sign-in comes with that of the wallet, its view once there is an account.
  // Amounts are read by the wallet and by the tokens, so they are a file of their own.
  { ...budgetOf(signInPage, 'connecting'), files: 7, trips: 2 },
  share(featurePages.listing, 1.2),
  // The goal is 0.8. It has four charts, ten wires that lead to them, and controls that check what they are given.
  // The chart of the keys, and the control that opens a page of the frame in the click, add 0.1.
  share(featurePages.login, 2.0),
  share(featurePages.pairing, 2.2),
  share(featurePages.receive, 0.6),
  // The goal is 0.6. It has three charts, nine wires that lead to them, an empty form, and fourteen controls.
  // The option for what is in doubt, and what takes the place of a transfer, add 0.2.
  // Removals that count for every store of the page, and a record that cannot be read, add 0.1. They add 0.2 to two features.
  share(featurePages.send, 1.8),
  // Two features. The goal is 0.6 for each: their wires, options and the names of their files are 1 each.
  share(accountPages.tokens, 2.4),
  { page: accountPages.tokens, act: 'account', over: { page: accountPages.plain, files: 4, trips: 2 } },
  ...familyPages.map((page): Budget => ({ page, act: 'first load', over: FAMILY, ...atOnce })),
]

/** One limit of a budget and the figure it is compared with. */
export interface Held {
  /** What is limited, in words. */
  readonly name: string
  readonly limit: string
  readonly measured: string
  readonly held: boolean
}

/**
 * Compares budgets with what was measured.
 * @throws Error when an act of a budget was not measured
 */
export function checkBudgets(
  list: readonly Budget[],
  costs: ReadonlyMap<MeasuredPage, ActCosts>,
): readonly Held[] {
  return list.flatMap(({ page, act, kB, over, files, trips }) => {
    const cost = costs.get(page)?.[act]
    if (cost === undefined) throw new Error(`The ${act} of the page "${page.name}" was not measured.`)
    const name = `${page.name}, ${act}`
    const count = (unit: string, limit: number, measured: number): Held => ({
      name: `${name}: ${unit}`,
      limit: String(limit),
      measured: String(measured),
      held: measured <= limit,
    })
    const weight = (unit: string, limit: number, bytes: number): Held => ({
      name: `${name}: ${unit}`,
      limit: String(limit),
      measured: (bytes / 1000).toFixed(2),
      held: bytes <= limit * 1000,
    })
    const below = over && costs.get(over.page)?.[act]
    if (over && below === undefined)
      throw new Error(`The ${act} of the page "${over.page.name}" was not measured.`)
    const more = `over ${over?.page.name}`
    return [
      ...(kB === undefined ? [] : [weight('kB', kB, cost.bytes)]),
      ...(over?.kB !== undefined && below ? [weight(`kB ${more}`, over.kB, cost.bytes - below.bytes)] : []),
      ...(over?.files !== undefined && below
        ? [count(`files ${more}`, over.files, cost.files.length - below.files.length)]
        : []),
      ...(over?.trips !== undefined && below
        ? [count(`round trips ${more}`, over.trips, cost.trips - below.trips)]
        : []),
      ...(files === undefined ? [] : [count('files', files, cost.files.length)]),
      ...(trips === undefined ? [] : [count('round trips', trips, cost.trips)]),
    ]
  })
}
