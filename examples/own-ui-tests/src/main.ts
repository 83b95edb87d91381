import { board } from './board.js'
import { element } from './element.js'
import { engine } from './engine.js'
import { keepFocus } from './keep-focus.js'
import { Kiosk } from './kiosk.js'
import { networkStep } from './network-step.js'
import { drawNotice } from './notice.js'
import { SeatDesk } from './seat-desk.js'
import { seatStep } from './seat-step.js'
import { TestDesk } from './test-desk.js'
import { TestWallets } from './test-wallets.js'
import { ticketStep } from './ticket-step.js'
import { walletDock } from './wallet-dock.js'
import { payer, walletPanel, walletStep } from './wallet-step.js'

declare global {
  interface Window {
    /** The pretended wallets, for the tests. */
    testWallets: TestWallets
    /** Who keeps seats, for the tests. */
    testDesk: TestDesk
  }
}

const head = element('header', { class: 'head' })
const stage = element('main', { class: 'stage' })
const helpers = element('div', { class: 'helpers' })
const dock = element('div')
const line = element('p', { attributes: { role: 'status', 'data-shows': 'notice' } })
const foot = element('div', { class: 'foot' }, line)

const wallets = new TestWallets(() => queueMicrotask(draw))
const kiosk = new Kiosk(engine, wallets.all, draw)
const testDesk = new TestDesk()
const desk = new SeatDesk(testDesk.ask, draw)

function draw(): void {
  keepFocus(drawAll)
}

function drawAll(): void {
  const state = engine.getState()
  const account = state.accounts.eip155
  if (account === undefined) return
  const connected = walletPanel(kiosk, account) === 'connected'
  head.replaceChildren(
    element(
      'div',
      { class: 'brand' },
      element('h1', { text: 'Pier 4' }),
      element('p', { text: 'Tickets for the islands' }),
    ),
    payer(account),
  )
  stage.replaceChildren(
    board(kiosk),
    element(
      'div',
      { class: 'panel' },
      walletStep(kiosk, state, account),
      ...(connected ? [networkStep(kiosk, state, account), ticketStep(kiosk, account)] : []),
      seatStep(desk),
    ),
  )
  dock.replaceChildren(walletDock(wallets.questions))
  drawNotice(line, state.toast, draw)
}

for (const [text, onClick] of [
  ['Print the timetable', kiosk.print],
  ['Take the print', kiosk.take],
  ['Call the desk', kiosk.call],
] as const)
  helpers.append(element('button', { text, onClick, class: 'plain', attributes: { type: 'button' } }))

document.body.append(head, stage, helpers, dock, foot)
window.testWallets = wallets
window.testDesk = testDesk
// `?wallets=late`: a test announces them.
if (new URLSearchParams(location.search).get('wallets') !== 'late')
  for (const wallet of wallets.all) wallet.announce()
draw()
engine.start()
