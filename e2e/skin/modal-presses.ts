import type { Plan } from '@walletchart/chart-kit'
import type { PlanEvent } from '@walletchart/chart-kit/playwright'
import type { PublicState, View } from '@walletchart/engine'
import type { Page } from 'playwright-core'
import { dialogOf } from './stages.js'

type Expectation = Plan['start']

/** Where a press happens. */
export interface PressScene {
  readonly page: Page
  /** What the engine shows before it. */
  readonly now: PublicState
  /** What the plan expects after it. */
  readonly after: Expectation
  /** Presses that were made, by name. The ways to close take turns by it. */
  readonly pressed: string[]
  /** Waits until everything on the page has come to rest. */
  readonly rest: () => Promise<void>
}

/** The button that leads from one view to another; where it is not listed a wallet or a network is pressed, or nobody goes there. */
const ways: Partial<Record<View, Partial<Record<View, string | RegExp>>>> = {
  Connect: { WhatIsAWallet: 'What is a wallet?' },
  ConnectWallets: { WhatIsAWallet: 'What is a wallet?' },
  Account: { AccountSettings: 'Settings', Networks: /^Network .*, change$/ },
  AccountSettings: { Networks: /^Network eip155:1/ },
  Networks: { WhatIsANetwork: 'What is a network?' },
  WhatIsAWallet: { GetWallet: 'Get a wallet app' },
}

const inDialog = async (
  { page, pressed }: PressScene,
  name: string | RegExp,
  called = String(name),
): Promise<void> => {
  await dialogOf(page)
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .click()
  pressed.push(called)
}

const inPage = async (
  { page, pressed }: PressScene,
  name: string | RegExp,
  called: string,
): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name }).click()
  pressed.push(called)
}

/** Leaves by Escape, beside the dialog and by its button, in turn; a view that is held has no button. */
async function dismiss({ page, now, pressed }: PressScene): Promise<void> {
  const ways = ['Escape', 'beside', ...(now.modal.canClose ? ['Close'] : [])]
  const before = pressed.filter((one) => one === 'Escape' || one === 'beside' || one === 'Close').length
  const way = ways[before % ways.length] ?? 'Escape'
  if (way === 'Escape') await page.keyboard.press('Escape')
  else if (way === 'beside') await page.mouse.click(8, 400)
  else await dialogOf(page).getByRole('button', { name: 'Close', exact: true }).click()
  pressed.push(way)
}

/** A view by which the modal can be opened from the page, and its button. */
async function openBy(place: PressScene, view: unknown): Promise<boolean> {
  const { now } = place
  if (now.modal.open) return false
  if (view === 'Networks') await inPage(place, /^Network |^Unsupported/, 'network button')
  else if (view === undefined) await inPage(place, /^Account |^Connect wallet$/, 'account button')
  else return false
  return true
}

const accountOf = ({ accounts }: PublicState) => accounts.eip155

async function connect(place: PressScene, id: unknown): Promise<boolean> {
  const { page, now, rest } = place
  const wallet = now.connectors.find((one) => one.id === id)
  // While one wallet is asked, another is asked by the app.
  if (wallet === undefined || !now.ready || accountOf(now)?.status !== 'disconnected') return false
  const { open, view, data, canGoBack } = now.modal
  if (open && view === 'ConnectingExternal' && data.connectorId === id) {
    await inDialog(place, /^(Try again|Connect wallet)$/, 'Try again')
    return true
  }
  if (open && view === 'ConnectingExternal' && canGoBack) {
    await inDialog(place, 'Other wallets')
    await rest()
  } else if (view !== 'Connect') {
    if (open) await dismiss(place)
    await rest()
    await page.getByRole('main').getByRole('button', { name: 'Connect wallet' }).click()
    await rest()
  }
  await inDialog(place, new RegExp(`^${wallet.name}`), 'wallet')
  return true
}

async function disconnect(place: PressScene): Promise<boolean> {
  const { page, now, rest } = place
  if (accountOf(now)?.status !== 'connected') return false
  const { open, view } = now.modal
  if (view !== 'Account' && view !== 'AccountSettings' && view !== 'UnsupportedChain') {
    if (open) await dismiss(place)
    await rest()
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Account / })
      .click()
    await rest()
  }
  await inDialog(place, 'Disconnect')
  return true
}

async function switchNetwork(place: PressScene, id: unknown): Promise<boolean> {
  const { page, now, rest } = place
  const network = Object.values(now.networks)
    .flatMap(({ caipNetworks }) => caipNetworks)
    .find(({ caipNetworkId }) => caipNetworkId === id)
  if (network === undefined || now.switching !== undefined || id === now.activeNetworkId) return false
  const { open, view, data, canClose } = now.modal
  if (!canClose) return false
  if (view === 'SwitchNetwork' && data.networkId === id) {
    await inDialog(place, /^(Try again|Switch network)$/, 'Try again')
    return true
  }
  if (view !== 'Networks') {
    if (open) await dismiss(place)
    await rest()
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Network / })
      .click()
    await rest()
  }
  await inDialog(place, new RegExp(`^${network.name}`), 'network')
  return true
}

const waiting: readonly (View | undefined)[] = ['ConnectingExternal', 'SwitchNetwork', 'SwitchActiveChain']

/** Cancel ends all that waits; only when the plan says so too is it what a user would press. */
async function cancel(place: PressScene): Promise<boolean> {
  const { now, after } = place
  const { status, switching } = Object(after.public)
  const ends = status === 'disconnected' || switching === null
  const waits = now.switching !== undefined || accountOf(now)?.connecting !== undefined
  if (!ends || !waits || !waiting.includes(now.modal.view)) return false
  await inDialog(place, 'Cancel')
  return true
}

async function leave(place: PressScene): Promise<boolean> {
  const { modal, switching } = place.now
  const waits = switching !== undefined || accountOf(place.now)?.connecting !== undefined
  if (!waits || !waiting.includes(modal.view)) return false
  await dismiss(place)
  return true
}

async function push(place: PressScene, view: string): Promise<boolean> {
  const { now } = place
  const found = Object.entries(ways[now.modal.view ?? 'Connect'] ?? {}).find(([to]) => to === view)
  if (!now.modal.open || found === undefined) return false
  await inDialog(place, found[1], `way to ${view}`)
  return true
}

async function back(place: PressScene): Promise<boolean> {
  if (!place.now.modal.canGoBack) return false
  await inDialog(place, 'Back')
  return true
}

/** The view of the code makes one by itself, and gives it up when it is left. */
async function pair(place: PressScene, { type, link }: PlanEvent): Promise<boolean> {
  const { page, now, after, rest } = place
  const { open, view } = now.modal
  const { phase, relay } = now.pairing ?? {}
  const shown = open && view === 'ConnectingWalletConnectBasic'
  switch (type) {
    case 'pairing.start':
      if (open || link !== undefined || accountOf(now)?.status !== 'disconnected') return false
      await page.evaluate(() => window.planPage?.openCode())
      return true
    case 'pairing.cancel':
      if (!shown) return false
      await dismiss(place)
      await rest()
      // Where the app waits too, the view alone does not end the code.
      return (
        (await page.evaluate(() => window.planPage?.state().pairing?.phase)) === Object(after.public).phase
      )
    case 'pairing.renew':
      if (!shown || phase !== 'expired' || relay === 'offline') return false
      await inDialog(place, 'New code')
      return true
    default:
      return false
  }
}

/**
 * Does an event by the button, the key or the row that a user has for it. False where there is none as things stand: then
 * the app, a wallet or another tab does it.
 */
export async function press(place: PressScene, event: PlanEvent): Promise<boolean> {
  const [chart, what] = event.type.split('.')
  if (chart === 'pairing') return pair(place, event)
  switch (chart === 'modal' ? event.type : what) {
    case 'modal.open':
      return openBy(place, event.view)
    case 'modal.dismiss':
      if (!place.now.modal.open) return false
      await dismiss(place)
      return true
    case 'modal.push':
      return push(place, String(event.view))
    case 'modal.back':
      return back(place)
    case 'ask':
      return connect(place, event.connectorId)
    case 'switch':
      return switchNetwork(place, event.networkId)
    case 'disconnect':
      return disconnect(place)
    case 'cancel':
      return chart === 'request' ? false : cancel(place)
    case 'leave':
      return leave(place)
    default:
      return false
  }
}
