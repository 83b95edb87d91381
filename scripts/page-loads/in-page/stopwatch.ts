import { accountText, WALLET_NAME } from './scripted-wallet.js'

/** Times of a dialog that opens, in ms from the click. */
export interface Opening {
  /** Until a frame with something of the dialog is painted. */
  readonly firstPixel: number
  /** Until the wallets are listed and nothing moves. */
  readonly still: number
}

/** Presses the buttons of a page and says how long it takes. */
export interface Stopwatch {
  /** Until the page's button answers, in ms from the start of the navigation. */
  ready(): Promise<number>
  /** Presses the page's button. */
  open(): Promise<Opening>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Presses the wallet, or the button of a page without a dialog: until the page shows the account, in ms. */
  connect(): Promise<number>
  /** Until the page shows the account, in ms from the start of the navigation. */
  connected(): Promise<number>
  /** Presses the button with the account: until the account stands, in ms. */
  account(): Promise<number>
  /** Settles when the browser is idle. */
  idle(): Promise<void>
  /** The tasks of 50 ms and more since the page began to load (Long Tasks API), each in ms. */
  longTasks(): readonly number[]
}

declare global {
  interface Window {
    stopwatch: Stopwatch
  }
}

/** Frames without a movement after which a dialog counts as still: a view that loads late moves it again. */
const STILL_FRAMES = 10

const requestIdle = window.requestIdleCallback.bind(window)

const longTasks: number[] = []
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longTasks.push(duration)
}).observe({ type: 'longtask', buffered: true })

export const stopwatch: Stopwatch = {
  ready: () => painted(() => connectButton() !== undefined),
  async open() {
    const began = press(connectButton())
    const [firstPixel, still] = await Promise.all([painted(dialogShows), stands(walletsStand)])
    return { firstPixel: firstPixel - began, still: still - began }
  },
  async close() {
    press(closeButton())
    await stands(() => dialog() === null && !moves())
  },
  async connect() {
    const began = press(walletRow() ?? connectButton())
    return (await painted(accountShows)) - began
  },
  async account() {
    const began = press(accountButton())
    return (await stands(accountStands)) - began
  },
  connected: () => painted(accountShows),
  idle: () => new Promise((resolve) => requestIdle(() => resolve())),
  longTasks: () => longTasks,
}

const dialog = (): Element | null => document.querySelector('[role="dialog"]')

const buttons = (within: ParentNode | null): readonly HTMLElement[] => [
  ...(within?.querySelectorAll<HTMLElement>('button') ?? []),
]

const connectButton = (): HTMLElement | undefined =>
  buttons(document).find(
    (button) =>
      button.textContent === 'Connect wallet' && !button.matches(':disabled, [aria-disabled], [aria-busy]'),
  )

const walletRow = (): HTMLElement | undefined =>
  buttons(dialog()).find((button) => button.textContent.includes(WALLET_NAME))

const closeButton = (): HTMLElement | undefined =>
  buttons(dialog()).find((button) => button.ariaLabel === 'Close')

const accountButton = (): HTMLElement | undefined =>
  buttons(document).find(
    (button) => dialog()?.contains(button) !== true && accountText.test(button.textContent),
  )

const accountShows = (): boolean => accountButton() !== undefined

const dialogShows = (): boolean => {
  const surface = dialog()
  return surface !== null && Number(getComputedStyle(surface).opacity) > 0
}

const walletsStand = (): boolean => walletRow() !== undefined && dialogShows() && !moves()

const accountStands = (): boolean =>
  buttons(dialog()).some((button) => button.textContent === 'Disconnect') && dialogShows() && !moves()

/** Is an animation under way that ends? */
const moves = (): boolean =>
  document
    .getAnimations()
    .some(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    )

/** Presses a button without a pointer or focus event before, on which the kit would start to load. Returns when, in ms. */
function press(button: HTMLElement | undefined): number {
  if (button === undefined) throw new Error('The button to press is not on the page.')
  const began = performance.now()
  button.click()
  return began
}

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))

/** Settles in the first task after the current frame, which is painted by then. */
async function afterPaint(): Promise<number> {
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(undefined)
  })
  return performance.now()
}

/** When the first frame is painted in which the condition holds, in ms from the start of the navigation. */
async function painted(isSo: () => boolean): Promise<number> {
  do await frame()
  while (!isSo())
  return afterPaint()
}

/** The same, for a condition that must go on holding. */
async function stands(isSo: () => boolean): Promise<number> {
  for (;;) {
    const since = await painted(isSo)
    let frames = 1
    while (frames < STILL_FRAMES) {
      await frame()
      if (!isSo()) break
      frames += 1
    }
    if (frames === STILL_FRAMES) return since
  }
}
