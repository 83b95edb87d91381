import * as z from 'zod/mini'
import { startAccountPage } from './account/start-account-page.js'
import { startFrame } from './start-frame.js'
import { element } from './views/element.js'
import { startApprovalWindow } from './window/start-approval-window.js'
import { startPasskeyWindow } from './window/start-passkey-window.js'

// Without this zod tries to make code from text, which the policy of the page reports.
z.config({ jitless: true })

// One script for all pages: so there is one hash to compare.
const pages = new Map<string, readonly [start: () => Promise<void>, fault: string]>([
  ['/approve', [startApprovalWindow, 'The request cannot be shown.']],
  ['/passkey', [startPasskeyWindow, 'The request cannot be shown.']],
  ['/account', [startAccountPage, 'Your wallet cannot be shown.']],
])
const [start, fault] = pages.get(location.pathname) ?? [startFrame, 'The login cannot start.']
start().catch((error: unknown) => {
  const said = error instanceof Error ? error.message : ''
  document.body.replaceChildren(element('p', { role: 'alert' }, `${fault} ${said}`))
})
